import { type RawBuilder, sql } from 'kysely'
import { may } from '../../../domain/roles.ts'
import { type TrainingTask, tasksFor } from '../../../domain/training.ts'
import type { House } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { OperationId } from '../../platform/http/operation.ts'

/** A call that a training clinic has answered. */
export interface Answered {
  call: OperationId
  path: unknown
  body: unknown
}

type Proof = (asked: {
  path: { id?: string }
  body: unknown
  caller: Caller
}) => RawBuilder<unknown>

const noted = (action: string) =>
  sql`select from audit_log a join company c on c.id = a.company_id where a.action = ${action} and a.at >= c.tasks_from`

const settled = (which: RawBuilder<unknown>) => sql`exists (
  select from audit_log a join company c on c.id = a.company_id
  join message m on m.company_id = a.company_id and m.id::text = a.detail ->> 'messageId' and m.handled
  where a.action = 'setHandled' and a.at >= c.tasks_from and ${which})`

/** Settled in its conversation, which settles what waited there. */
const settledInChat = sql`exists (
  select from audit_log a join company c on c.id = a.company_id
  join chat h on h.company_id = a.company_id and h.number::text = a.detail ->> 'chatNumber'
  join reply r on r.company_id = h.company_id and r.phone = h.phone and r.answer = 'unclear' and not r.waits
  where a.action = 'handleChat' and a.detail -> 'handled' = 'true' and a.at >= c.tasks_from)`

/** What the clinic itself must know for a task to be done, and after which calls that can have become true. */
const proofs: Record<TrainingTask, { after: OperationId[]; proof: Proof }> = {
  whyNot: {
    after: ['getMessage', 'getTimeline'],
    proof: ({ path }) =>
      sql`exists (select from message where id::text = ${path.id ?? ''} and outcome in ('skipped', 'failed', 'withdrawn'))`,
  },
  unclear: {
    after: ['setHandled', 'handleChat', 'correctChatLine'],
    proof: () =>
      sql`${settled(sql`m.answer = 'unclear'`)} or ${settledInChat} or exists (${noted('correctReply')})`,
  },
  score: { after: ['setHandled'], proof: () => settled(sql`m.rating <= 6`) },
  call: { after: ['answerVisit'], proof: () => sql`exists (${noted('answerVisit')})` },
  chat: { after: ['sendChatLine'], proof: () => sql`exists (${noted('writeInChat')})` },
  print: {
    after: ['reportGoal'],
    proof: ({ body }) => sql`${(body as { goal?: string }).goal ?? ''} = 'day_print'`,
  },
  stop: {
    after: ['pressRedStop', 'liftRedStop'],
    // Who may not lift it has done all there is to do.
    proof: ({ caller }) =>
      sql`exists (${noted(may(caller.role, 'liftStop') ? 'redStopLifted' : 'redStopPressed')})`,
  },
}

/** Notes which tasks the caller has done by now: by what the clinic's own log and rows say, never by a press. */
export async function noteTasks({ db, clock }: House, caller: Caller, answered: Answered) {
  const meant = tasksFor(caller.role, caller.tariff.plan).filter((task) =>
    proofs[task].after.includes(answered.call),
  )
  if (meant.length === 0) return
  await db.tenant(caller.companyId, async (tx) => {
    for (const task of meant) await note(tx, task, caller, answered, clock.now())
  })
}

const note = (
  tx: Tx,
  task: TrainingTask,
  caller: Caller,
  { path, body }: Answered,
  now: Temporal.Instant,
) =>
  sql`
    insert into training_task (company_id, task, done_at)
    select ${caller.companyId}::uuid, ${task}, ${now}
    where ${proofs[task].proof({ path: path as { id?: string }, body, caller })}
    on conflict do nothing`.execute(tx)
