/** Text that PostgreSQL takes: it knows neither NUL characters nor halves of surrogate pairs. */
export const toStorableText = (text: string) => text.toWellFormed().replaceAll('\0', '')
