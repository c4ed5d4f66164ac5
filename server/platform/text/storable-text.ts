/** Removes what PostgreSQL cannot store: NUL characters and unpaired surrogates. */
export const toStorableText = (text: string) => text.toWellFormed().replaceAll('\0', '')
