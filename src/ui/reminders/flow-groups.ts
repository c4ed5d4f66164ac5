import {
  hasAttendanceQuestion,
  hasBookingAttribution,
  type ScenarioType,
} from '../../../domain/scenario-kinds.ts'
import type { MessageGroup } from '../../../schema/generated/client/graphql.ts'
import type { Counts } from '../../machines/reminders/reminders-parts.ts'
import type { Tone } from '../components/tone.ts'

const asking = ['planned', 'sent', 'delivered', 'approved', 'transferred', 'waiting'] as const
const selling = ['planned', 'sent', 'delivered', 'booked', 'came', 'paid', 'waiting'] as const
const telling = ['planned', 'sent', 'delivered', 'read', 'failed', 'waiting'] as const

const scoring = [
  'sent',
  'delivered',
  'rated',
  'promoters',
  'passives',
  'detractors',
  'waiting',
] as const

/** What is counted of a kind's messages, in the order things happen. */
export function flowNumbers(kind: ScenarioType) {
  if (hasAttendanceQuestion(kind)) return asking
  if (kind === 'nps') return scoring
  return hasBookingAttribution(kind) ? selling : telling
}

export interface FlowPart {
  group: MessageGroup
  tone: Tone
  count: (counts: Counts) => number
}

const onTheWay: FlowPart[] = [
  { group: 'night', tone: 'night', count: ({ night }) => night },
  { group: 'pending', tone: 'plain', count: ({ pending }) => pending },
]
const answered: FlowPart[] = [
  { group: 'approved', tone: 'ok', count: ({ approved }) => approved },
  { group: 'transferred', tone: 'wait', count: ({ transferred }) => transferred },
  { group: 'canceled', tone: 'bad', count: ({ canceled }) => canceled },
  { group: 'unclear', tone: 'odd', count: ({ unclear }) => unclear },
  { group: 'noAnswer', tone: 'sea', count: ({ noAnswer }) => noAnswer },
]
const scored: FlowPart[] = [
  { group: 'promoters', tone: 'ok', count: ({ promoters }) => promoters ?? 0 },
  { group: 'passives', tone: 'info', count: ({ passives }) => passives ?? 0 },
  { group: 'detractors', tone: 'bad', count: ({ detractors }) => detractors ?? 0 },
]
const told: FlowPart[] = [
  { group: 'delivered', tone: 'sea', count: ({ delivered }) => delivered },
  { group: 'failed', tone: 'bad', count: ({ failed }) => failed },
]

/** Parts of the bar, each message in one of them; what is not answered is told by how far it got. */
export const flowParts = (kind: ScenarioType): FlowPart[] => [
  ...(hasAttendanceQuestion(kind) ? answered : kind === 'nps' ? scored : told),
  ...onTheWay,
]
