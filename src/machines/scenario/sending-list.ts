import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import type {
  ListReasonsQuery,
  SendingListQuery,
} from '../../../schema/generated/client/graphql.ts'
import { createList } from '../shared/list.machine.ts'

export type SendingListRow = SendingListQuery['sendingList']['items'][number]
/** How many are left out for a reason. */
export type ReasonCount = NonNullable<ListReasonsQuery['listReasons']>[number]

export interface SendingFilter {
  scenarioId: string
  status: 'due' | 'skipped' | null
}

/** Whatever a plan is made of. */
export const planSubjects = [
  'scenario',
  'message',
  'client',
  'visit',
  'channel',
  'company',
  'red-stop',
] as const satisfies ChangeSubject[]
/** Who gets what and when by one scenario, and who is left out and why. */
export const sendingList = createList<SendingListRow, SendingFilter, ReasonCount[] | null>(
  'sending',
  planSubjects,
)
