import { type Message, readFieldText, type Segment } from './parse-message.ts'

const RESOURCE_NAMES = new Set(['AIS', 'AIG', 'AIL', 'AIP'])
const DELETED = 'D'

/**
 * Services, persons and places of a visit, one list per `RGS`; a single list if there is no more than one. Without what the message removes
 * (action code D, of a segment or of a whole group).
 */
export function listResourceGroups({ segments }: Message): Segment[][] {
  const groups: Segment[][] = [[]]
  let isDeleted = false
  for (const segment of segments) {
    if (segment.name === 'RGS') {
      isDeleted = readFieldText(segment, 2) === DELETED
      if (!isDeleted) groups.push([])
    } else if (
      RESOURCE_NAMES.has(segment.name) &&
      !isDeleted &&
      readFieldText(segment, 2) !== DELETED
    )
      groups.at(-1)?.push(segment)
  }
  const used = groups.filter((group) => group.length > 0)
  return used.length > 0 ? used : [[]]
}
