import {
  hasAttendanceQuestion,
  hasBookingAttribution,
  type ScenarioType,
} from '../../../domain/scenario-kinds.ts'
import type { MessageGroup } from '../../../schema/generated/client/graphql.ts'
import type { MessageCounts } from '../../machines/reminders/reminders-context.ts'
import type { Tone } from '../components/tone.ts'

const attendanceGroups = [
  'planned',
  'sent',
  'delivered',
  'approved',
  'transferred',
  'waiting',
] as const
const marketingGroups = [
  'planned',
  'sent',
  'delivered',
  'booked',
  'came',
  'paid',
  'waiting',
] as const
const informationGroups = ['planned', 'sent', 'delivered', 'read', 'failed', 'waiting'] as const

const surveyGroups = [
  'sent',
  'delivered',
  'rated',
  'promoters',
  'passives',
  'detractors',
  'waiting',
] as const

/** Counts of a kind's messages, in the order of events. */
export function listCountGroups(kind: ScenarioType) {
  if (hasAttendanceQuestion(kind)) return attendanceGroups
  if (kind === 'nps') return surveyGroups
  return hasBookingAttribution(kind) ? marketingGroups : informationGroups
}

export interface MessageCountPart {
  group: MessageGroup
  tone: Tone
  count: (counts: MessageCounts) => number
}

const pendingParts: MessageCountPart[] = [
  { group: 'night', tone: 'night', count: ({ night }) => night },
  { group: 'pending', tone: 'plain', count: ({ pending }) => pending },
]
const answerParts: MessageCountPart[] = [
  { group: 'approved', tone: 'ok', count: ({ approved }) => approved },
  { group: 'transferred', tone: 'wait', count: ({ transferred }) => transferred },
  { group: 'canceled', tone: 'bad', count: ({ canceled }) => canceled },
  { group: 'unclear', tone: 'odd', count: ({ unclear }) => unclear },
  { group: 'noAnswer', tone: 'sea', count: ({ noAnswer }) => noAnswer },
]
const scoreParts: MessageCountPart[] = [
  { group: 'promoters', tone: 'ok', count: ({ promoters }) => promoters ?? 0 },
  { group: 'passives', tone: 'info', count: ({ passives }) => passives ?? 0 },
  { group: 'detractors', tone: 'bad', count: ({ detractors }) => detractors ?? 0 },
]
const deliveryParts: MessageCountPart[] = [
  { group: 'delivered', tone: 'sea', count: ({ delivered }) => delivered },
  { group: 'failed', tone: 'bad', count: ({ failed }) => failed },
]

/** Parts of the bar, each message in exactly one; messages without an answer are grouped by delivery. */
export const listCountParts = (kind: ScenarioType): MessageCountPart[] => [
  ...(hasAttendanceQuestion(kind) ? answerParts : kind === 'nps' ? scoreParts : deliveryParts),
  ...pendingParts,
]
