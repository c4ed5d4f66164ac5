import type { SourceFile, Violation } from './source-files.ts'

const list = /\[\s*(?:'\w+',?\s*){3,}\]|(?:'\w+'\s*\|\s*){2,}'\w+'/g
/** A name of one word says what it means only where it stands. */
const constant =
  /^(?:export )?const ([A-Z0-9]+(?:_[A-Z0-9]+)+) = ([\d_.]+(?: \* [\d_.]+)*|'[^']*')$/gm

/** What is said again: a list of the domain, in whatever order, and a constant of the same name and value in two files. */
export const repeatedFacts = (
  files: SourceFile[],
  facts: Record<string, readonly string[]>,
): Violation[] => [...repeatedLists(files, facts), ...repeatedConstants(files)]

/** `facts` are the lists by the names they are exported as; a list and a union say the same. */
function repeatedLists(files: SourceFile[], facts: Record<string, readonly string[]>): Violation[] {
  const names = new Map(Object.entries(facts).map(([name, words]) => [sorted(words), name]))
  return (
    files
      // The demo's own choices are no facts.
      .filter(({ path }) => /^(?:src|server\/(?!app\/demo\/))/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(list)].flatMap(([said]) => {
          const name = names.get(
            sorted([...said.matchAll(/'(\w+)'/g)].map(([, word]) => word ?? '')),
          )
          return name ? [{ path, why: `says again what domain/ says as ${name}` }] : []
        }),
      )
  )
}

function repeatedConstants(files: SourceFile[]): Violation[] {
  const first = new Map<string, string>()
  return files
    .filter(({ path }) => /^(?:domain|src|server)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(constant)].flatMap(([, name = '', value = '']) => {
        const fact = `${name} = ${value.replaceAll('_', '')}`
        const said = first.get(fact)
        if (said === undefined) first.set(fact, path)
        return said === undefined ? [] : [{ path, why: `says ${fact} as ${said} does` }]
      }),
    )
}

const sorted = (words: readonly string[]) => [...words].sort().join(' ')
