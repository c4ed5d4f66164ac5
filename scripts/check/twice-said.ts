import type { Fault, SourceFile } from './source-files.ts'

const list = /\[\s*((?:'\w+',?\s*){3,})\]|((?:'\w+'\s*\|\s*){2,}'\w+')/g

/** Lists of the domain that another file spells out again, a union in whatever order, a list in the same: another order is a fact of its own. `facts` are by the names they are exported as. */
export function twiceSaid(files: SourceFile[], facts: Record<string, readonly string[]>): Fault[] {
  const entries = Object.entries(facts)
  const lists = new Map(entries.map(([name, words]) => [words.join(' '), name]))
  const unions = new Map(entries.map(([name, words]) => [sorted(words), name]))
  return files
    .filter(({ path }) => /^(?:src|server)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(list)].flatMap(([said]) => {
        const words = [...said.matchAll(/'(\w+)'/g)].map(([, word]) => word ?? '')
        const name = said.startsWith('[') ? lists.get(words.join(' ')) : unions.get(sorted(words))
        return name ? [{ path, why: `says again what domain/ says as ${name}` }] : []
      }),
    )
}

const sorted = (words: readonly string[]) => [...words].sort().join(' ')
