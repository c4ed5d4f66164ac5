import { fromPromise } from 'xstate'
import type {
  MessageDetailQuery,
  NpsFiguresQuery,
  ScenarioFieldsFragment as Scenario,
  ViewerQuery,
} from '../../../schema/generated/client/graphql.ts'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import {
  type PhoneCorrection,
  phoneCorrectionMachine,
} from '../../../src/machines/patient/phone-correction.machine.ts'
import { remindersMachine } from '../../../src/machines/reminders/reminders.machine.ts'
import {
  type ClinicFacts,
  type MessageRow,
  type MessagesFilter,
  type MessagesSummary,
  messagesList,
  npsMetricsQuery,
} from '../../../src/machines/reminders/reminders-context.ts'
import { scenarioControlMachine } from '../../../src/machines/scenario/scenario-control.machine.ts'
import type { ListRequest, ListResponse } from '../../../src/machines/shared/list.machine.ts'
import { messageDetailQuery } from '../../../src/machines/shared/message-detail.ts'
import {
  type OptimisticUpdate,
  optimisticUpdateMachine,
} from '../../../src/machines/shared/optimistic-update.machine.ts'
import { optimisticUpdatesMachine } from '../../../src/machines/shared/optimistic-updates.machine.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { ToastsContainer } from '../../../src/ui/app/ToastsContainer.tsx'
import { RemindersScreen } from '../../../src/ui/reminders/RemindersScreen.tsx'
import { drawn, held } from './page.tsx'
import { scenario } from './scenarios-page.tsx'

export type Detail = NonNullable<MessageDetailQuery['message']>

/** A delivered message without an answer; `more` overrides fields. */
export const message = (more: Partial<MessageRow> = {}): MessageRow => ({
  id: 'm',
  scenarioId: 's',
  scenarioType: 'reminder',
  clientId: 'c',
  clientName: 'Анна Орлова',
  phone: '+79161234567',
  phoneCorrected: false,
  clientExcluded: false,
  visitId: 'v',
  visitAt: '2026-12-09T07:30:00Z',
  timeZone: 'Europe/Moscow',
  branchName: 'На Тверской',
  specialist: 'Соколова',
  channel: 'whatsapp',
  provider: 'wazzup24',
  status: 'delivered',
  outcome: 'done',
  reason: null,
  answer: 'none',
  answerText: null,
  secondThoughts: null,
  answeredAt: null,
  handled: false,
  rating: null,
  marks: null,
  comment: null,
  giftUntil: null,
  returned: null,
  sendAt: '2026-12-08T07:00:00Z',
  sentAt: '2026-12-08T07:00:00Z',
  createdAt: '2026-12-07T07:00:00Z',
  ...more,
})

const story = (row: MessageRow): Detail => ({
  message: row,
  text: 'Ждём вас',
  why: null,
  attempts: [],
  timeline: [],
})

/** The screen with its real charts. The test answers changes; loads return the current `rows`. */
export async function remindersScreen({
  scenarios = [scenario({ state: 'active', listState: 'verified' })],
  rows = [message()],
  role = 'owner',
  plan = 'standard',
  hasData = true,
  reasons = null,
  figures = null,
  branches = [],
  total = rows.length,
}: {
  scenarios?: Scenario[]
  rows?: MessageRow[]
  role?: string
  plan?: string
  hasData?: boolean
  reasons?: MessagesSummary['reasons']
  figures?: NpsFiguresQuery['npsFigures']
  branches?: ClinicFacts['branches']
  /** The total of the list; `rows` are its first page. */
  total?: number
} = {}) {
  const change = held<string | null, OptimisticUpdate>()
  const phone = held<void, PhoneCorrection>()
  const reads: ListRequest<MessagesFilter>[] = []
  const facts: ClinicFacts = {
    scenarios,
    specialists: [],
    branches,
    hasData,
    lastSyncAt: null,
    currency: 'RUB',
    attentionCount: 0,
  }
  const regenerate = held<Scenario, { scenarioId: string }>()
  const machine = remindersMachine.provide({
    actors: {
      control: scenarioControlMachine.provide({ actors: { regenerate: regenerate.port } }),
      loadFacts: fromPromise<ClinicFacts, void>(async () => facts),
      messages: messagesList.provide({
        actors: {
          loadPages: fromPromise<
            ListResponse<MessageRow, MessagesSummary>,
            ListRequest<MessagesFilter>
          >(async ({ input }) => {
            reads.push(input)
            return { pages: { 1: rows }, total, summary: { counts: null, reasons } }
          }),
        },
      }),
      figures: npsMetricsQuery.provide({
        actors: { load: fromPromise(async () => ({ data: figures })) },
      }),
      detail: messageDetailQuery.provide({
        actors: {
          load: fromPromise(async ({ input }) => {
            const row = rows.find(({ id }) => id === input.args)
            return { data: row ? story(row) : null }
          }),
        },
      }),
      phoneCorrection: phoneCorrectionMachine.provide({ actors: { correctPhone: phone.port } }),
      optimisticUpdates: optimisticUpdatesMachine.provide({
        actors: {
          change: optimisticUpdateMachine.provide({ actors: { saveChange: change.port } }),
        },
      }),
    },
  })
  const viewer = viewerQuery.provide({
    actors: {
      load: fromPromise(async () => ({
        // The screen reads only these fields of the viewer.
        data: { role, company: { timeZone: 'Europe/Moscow' } } as ViewerQuery['viewer'],
      })),
    },
  })
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      viewer: { machine: viewer, input: { args: null } },
      reminders: { machine },
    },
    () => (
      <>
        <RemindersScreen />
        <ToastsContainer />
      </>
    ),
    // The components read only this field of the root.
    { access: { role, plan, isMaster: false } } as Parameters<typeof drawn>[2],
  )
  return {
    page,
    change,
    phone,
    regenerate,
    reads,
    /** Opens the panel of a row, like a click. */
    open: async (id: string) => {
      await page.send('reminders', { type: 'row.open', index: 0, id } as { type: string })
      await page.pass(0)
    },
    toasts: () => page.all('.v-toast').map((one) => one.textContent?.replaceAll('\u00a0', ' ')),
  }
}
