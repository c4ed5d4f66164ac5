import type { ChangeSubject } from '../../../domain/change-subjects.ts'
import type {
  ListReasonsQuery,
  SendingListQuery,
} from '../../../schema/generated/client/graphql.ts'
import { createList } from '../shared/list.machine.ts'

export type SendingListRow = SendingListQuery['sendingList']['items'][number]
/** Number of skipped messages by reason. */
type ListedReason = NonNullable<ListReasonsQuery['listReasons']>[number]
/** A value that a text names and a card lacks. */
export type CardGap = NonNullable<ListedReason['gaps']>[number]
/** Other hosts do not say which cards lack what. */
export type ReasonCount = Omit<ListedReason, 'gaps'> & Partial<Pick<ListedReason, 'gaps'>>

export interface SendingFilter {
  scenarioId: string
  status: 'due' | 'skipped' | null
}

/** Change subjects that affect a plan. */
export const planSubjects = [
  'scenario',
  'message',
  'client',
  'visit',
  'channel',
  'company',
  'red-stop',
] as const satisfies ChangeSubject[]
/** The sending list of a scenario with its skipped messages. */
export const sendingList = createList<SendingListRow, SendingFilter, ReasonCount[] | null>(
  'sending',
  planSubjects,
)
