import { fromCallback, fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { listenForKeys } from '../browser/keys.ts'
import { attentionMachine } from '../machines/attention/attention.machine.ts'
import type { AttentionEvent, QueueKey } from '../machines/attention/attention-context.ts'
import type { Hold } from '../machines/attention/attention-implementation.ts'
import {
  type AttentionItem,
  attentionDoneQuery,
  attentionQuery,
  type QueueFilter,
} from '../machines/attention/attention-queue.ts'
import {
  type AttentionJob,
  attentionWorkMachine,
  type JobResult,
} from '../machines/attention/attention-work.machine.ts'
import { handoverNoteMachine } from '../machines/attention/handover-note.machine.ts'
import { messageDetailQuery } from '../machines/shared/message-detail.ts'
import { answerCodes } from '../machines/visit/next-visit.ts'
import { provideColleagues } from './colleagues.ts'
import type { GatewayCaller } from './gateway-caller.ts'
import { isAllowed } from './is-allowed.ts'
import { provideNotes } from './notes.ts'

/** Keys by their place on the keyboard. */
const queueKeys: Record<string, QueueKey> = {
  ...answerCodes,
  Digit4: 'noReply',
  KeyD: 'done',
  KeyN: 'note',
  KeyE: 'exclude',
  KeyR: 'reschedule',
  KeyC: 'chat',
  KeyZ: 'undo',
}

/** Connects the ports of the queue to the gateway and the keyboard. */
export const provideAttention = (callGateway: GatewayCaller) =>
  attentionMachine.provide({
    actions: {
      release: ({ system }, { id }) => {
        if (id === null || !isAllowed(system, 'answerPatients')) return
        // Without it the item is free again two minutes later.
        callGateway(graph.ReleaseAttentionDocument, { id }).catch(() => {})
      },
    },
    actors: {
      queue: attentionQuery.provide({
        actors: {
          load: fromPromise(async ({ input: { args }, signal }) => ({
            data: (await callGateway(graph.AttentionDocument, toQuery(args), signal)).attention,
          })),
        },
      }),
      done: attentionDoneQuery.provide({
        actors: {
          load: fromPromise(async ({ signal }) => ({
            data: (await callGateway(graph.AttentionDoneDocument, {}, signal)).attentionDone,
          })),
        },
      }),
      colleagues: provideColleagues(callGateway),
      detail: messageDetailQuery.provide({
        actors: {
          load: fromPromise(async ({ input, signal }) => ({
            data: (await callGateway(graph.MessageDetailDocument, { id: input.args }, signal))
              .message,
          })),
        },
      }),
      notes: provideNotes(callGateway),
      keys: fromCallback<AttentionEvent>(({ sendBack, system }) =>
        listenForKeys((code) => {
          const key = queueKeys[code]
          if (!key || !isAllowed(system, key === 'chat' ? 'chat' : 'answerPatients')) return false
          sendBack({ type: 'queue.key', key })
          return true
        }),
      ),
      hold: fromPromise<Hold, AttentionItem | null>(async ({ input: item, system }) => {
        if (!item || !isAllowed(system, 'answerPatients'))
          return { held: true, holderName: null, waiting: true }
        return (await callGateway(graph.HoldAttentionDocument, { id: item.id })).holdAttention
      }),
      work: attentionWorkMachine.provide({
        actors: {
          saveJob: fromPromise<JobResult, AttentionJob | undefined>(({ input }) =>
            saveJob(callGateway, input),
          ),
        },
      }),
      handover: handoverNoteMachine.provide({
        actors: {
          saveHandover: fromPromise<void, { text: string }>(async ({ input }) => {
            await callGateway(graph.SaveHandoverNoteDocument, input)
          }),
        },
      }),
    },
  })

const toQuery = (filter: QueueFilter) => ({
  mine: filter === 'mine' || undefined,
  calls: filter === 'calls' || undefined,
  snoozed: filter === 'snoozed' || undefined,
})

const noResult: JobResult = { answerId: null, callId: null, callAgainAt: null }

async function saveJob(
  callGateway: GatewayCaller,
  job: AttentionJob | undefined,
): Promise<JobResult> {
  if (!job) return noResult
  const { id } = job
  if (job.kind === 'call') {
    const { recordCall } = await callGateway(graph.RecordCallDocument, {
      id,
      callAgainAt: job.callAgainAt,
    })
    return { ...noResult, callId: recordCall.id, callAgainAt: recordCall.callAgainAt }
  }
  if (job.kind === 'takeBackCall') await callGateway(graph.TakeBackCallDocument, { id: job.callId })
  if (job.kind === 'snooze')
    await callGateway(graph.SnoozeAttentionDocument, {
      id,
      until: job.until,
      takesBack: job.takesBack,
    })
  if (job.kind === 'assign')
    await callGateway(graph.AssignAttentionDocument, {
      id,
      accountId: job.accountId,
      takesBack: job.takesBack,
    })
  if (job.kind === 'answer') {
    const { visitId, answer } = job
    const { answerVisit } = await callGateway(graph.AnswerVisitDocument, { visitId, answer })
    return { ...noResult, answerId: answerVisit }
  }
  if (job.kind === 'takeBackAnswer') {
    const { visitId, answerId } = job
    await callGateway(graph.AnswerVisitDocument, { visitId, answer: 'none', answerId })
  }
  if (job.kind === 'done') await saveDone(callGateway, job)
  return noResult
}

async function saveDone(
  callGateway: GatewayCaller,
  { subject, id, isDone: handled }: AttentionJob & { kind: 'done' },
) {
  const takesBack = !handled || undefined
  if (subject === 'request')
    await callGateway(graph.SetRequestHandledDocument, { requestId: id, handled, takesBack })
  else await callGateway(graph.SetHandledDocument, { messageId: id, handled, takesBack })
}
