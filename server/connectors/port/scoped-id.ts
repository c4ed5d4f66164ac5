/** Separates the parts of a scoped id: a private-use character, which is removed from ids. */
const MARK = '\ue000'
const SCOPE_PATTERN = /\ue000([^\ue000]*)\ue000([^\ue000]*)\ue000/g

/** Whose number an id is: the authority that assigned it, if the source names one, and the system that sent it. */
export interface IdScope {
  authority: string | null
  sender: string
}

const removeMarks = (text: string) => text.replaceAll(MARK, '')

/** An id together with its scope, as one text: number 1001 of one authority is not 1001 of another. Ingest replaces the scope by a stored prefix. */
export const toScopedId = ({ authority, sender }: IdScope, id: string): string =>
  [MARK, authority ?? '', MARK, sender, MARK]
    .map((part) => (part === MARK ? part : removeMarks(part).trim().toUpperCase()))
    .join('') + removeMarks(id)

/** The id with each scope in it replaced; a group visit has two, the second one is its patient's. */
export function replaceScopes(
  id: string,
  replace: (scope: IdScope, nth: number) => string,
): string {
  let nth = 0
  return id.replace(SCOPE_PATTERN, (_, authority: string, sender: string) =>
    replace({ authority: authority || null, sender }, nth++),
  )
}

/** The scopes of an id; none if it is an id of the source itself. */
export function listScopes(id: string): IdScope[] {
  if (!id.includes(MARK)) return []
  return [...id.matchAll(SCOPE_PATTERN)].map(([, authority = '', sender = '']) => ({
    authority: authority || null,
    sender,
  }))
}

/** The id as the source writes it. */
export const unscopeId = (id: string): string => replaceScopes(id, () => '')
