import { sizeOf, sizes } from '../test/test-sizes.ts'
import type { Entry } from './ledger.ts'

/** What is proven of this tree, what is red, what is left, by size; and of the rest, since which commit it is green. */
export function statusOf(
  files: string[],
  last: Map<string, Entry>,
  inputsOf: (file: string) => string,
): string {
  const now = files.map((file) => ({ file, entry: last.get(file) }))
  const isHere = ({ file, entry }: (typeof now)[number]) => entry?.inputs === inputsOf(file)
  const here = now.filter(isHere)
  const verdict = (name: Entry['verdict']) => here.filter(({ entry }) => entry?.verdict === name)
  const left = now.filter((one) => !isHere(one))
  const bySize = (some: { file: string }[]) =>
    sizes
      .map((size) => `${some.filter(({ file }) => sizeOf(file) === size).length} ${size}`)
      .join(', ')
  const line = (name: string, some: { file: string }[]) =>
    `${name}: ${some.length} (${bySize(some)})`
  const named = (some: typeof now) =>
    some.map(
      ({ file, entry }) =>
        `  ${file}${(entry?.failed ?? []).map((one) => `\n    ${one}`).join('')}`,
    )
  const before = Map.groupBy(
    left.filter(({ entry }) => entry && entry.verdict !== 'red'),
    ({ entry }) => entry?.commit,
  )
  return [
    line('proven for this tree', [...verdict('green'), ...verdict('shaky')]),
    line('red', verdict('red')),
    ...named(verdict('red')),
    line('shaky', verdict('shaky')),
    ...named(verdict('shaky')),
    line('left', left),
    ...[...before].map(([commit, some]) => `  ${some.length} were green at ${commit}`),
  ].join('\n')
}
