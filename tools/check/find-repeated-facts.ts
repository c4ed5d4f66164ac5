import type { SourceFile, Violation } from './source-files.ts'

const LIST_PATTERN = /\[\s*(?:'\w+',?\s*){3,}\]|(?:'\w+'\s*\|\s*){2,}'\w+'/g
/** A one-word name has a meaning only in its own file. */
const CONSTANT_PATTERN =
  /^(?:export )?const ([A-Z0-9]+(?:_[A-Z0-9]+)+) = ([\d_.]+(?: \* [\d_.]+)*|'[^']*')$/gm

/** Repeated facts: a list of the domain, in any order, and a constant with the same name and value in two files. */
export const findRepeatedFacts = (
  files: SourceFile[],
  facts: Record<string, readonly string[]>,
): Violation[] => [...findRepeatedLists(files, facts), ...findRepeatedConstants(files)]

/** `facts` are the lists by export name; a list and a union count alike. */
function findRepeatedLists(
  files: SourceFile[],
  facts: Record<string, readonly string[]>,
): Violation[] {
  const names = new Map(Object.entries(facts).map(([name, words]) => [toSortedKey(words), name]))
  return (
    files
      // The demo's own choices are not facts.
      .filter(({ path }) => /^(?:src|server\/(?!app\/demo\/))/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(LIST_PATTERN)].flatMap(([literal]) => {
          const name = names.get(
            toSortedKey([...literal.matchAll(/'(\w+)'/g)].map(([, word]) => word ?? '')),
          )
          return name ? [{ path, reason: `says again what domain/ says as ${name}` }] : []
        }),
      )
  )
}

function findRepeatedConstants(files: SourceFile[]): Violation[] {
  const first = new Map<string, string>()
  return files
    .filter(({ path }) => /^(?:domain|src|server)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(CONSTANT_PATTERN)].flatMap(([, name = '', value = '']) => {
        const fact = `${name} = ${value.replaceAll('_', '')}`
        const firstPath = first.get(fact)
        if (firstPath === undefined) first.set(fact, path)
        return firstPath === undefined
          ? []
          : [{ path, reason: `says ${fact} as ${firstPath} does` }]
      }),
    )
}

const toSortedKey = (words: readonly string[]) => [...words].sort().join(' ')
