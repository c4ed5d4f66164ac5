import { getTestSize, testSizes } from '../test/test-sizes.ts'
import type { LedgerEntry } from './ledger.ts'

/** Proven, red and remaining files of this tree by size, and since which commit the others are green. */
export function formatStatus(
  files: string[],
  last: Map<string, LedgerEntry>,
  getInputHash: (file: string) => string,
): string {
  const filesWithEntries = files.map((file) => ({ file, entry: last.get(file) }))
  const isForThisTree = ({ file, entry }: (typeof filesWithEntries)[number]) =>
    entry?.inputs === getInputHash(file)
  const current = filesWithEntries.filter(isForThisTree)
  const filterByVerdict = (name: LedgerEntry['verdict']) =>
    current.filter(({ entry }) => entry?.verdict === name)
  const outdated = filesWithEntries.filter((one) => !isForThisTree(one))
  const countBySize = (group: { file: string }[]) =>
    testSizes
      .map((size) => `${group.filter(({ file }) => getTestSize(file) === size).length} ${size}`)
      .join(', ')
  const line = (name: string, some: { file: string }[]) =>
    `${name}: ${some.length} (${countBySize(some)})`
  const formatFiles = (some: typeof filesWithEntries) =>
    some.map(
      ({ file, entry }) =>
        `  ${file}${(entry?.failed ?? []).map((one) => `\n    ${one}`).join('')}`,
    )
  const greenByCommit = Map.groupBy(
    outdated.filter(({ entry }) => entry && entry.verdict !== 'red'),
    ({ entry }) => entry?.commit,
  )
  return [
    line('proven for this tree', [...filterByVerdict('green'), ...filterByVerdict('shaky')]),
    line('red', filterByVerdict('red')),
    ...formatFiles(filterByVerdict('red')),
    line('shaky', filterByVerdict('shaky')),
    ...formatFiles(filterByVerdict('shaky')),
    line('left', outdated),
    ...[...greenByCommit].map(([commit, some]) => `  ${some.length} were green at ${commit}`),
  ].join('\n')
}
