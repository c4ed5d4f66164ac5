import { listTrainingTasks } from '../../../domain/training.ts'
import type { components } from '../../../schema/generated/rest.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'

/** Returns the training clinic of the caller's session with its tasks; null if it is in none. */
export async function getTrainingState(
  { db }: Pick<AppContext, 'db'>,
  caller: Caller,
): Promise<components['schemas']['Training'] | null> {
  if (caller.training === 'over') return { over: true, until: null, tasks: [] }
  if (caller.training === null) return null
  const { until, done } = await db.withTenant(caller.companyId, async (tx) => ({
    until: (await tx.selectFrom('company').select('training_until').executeTakeFirstOrThrow())
      .training_until,
    done: await tx.selectFrom('training_task').select('task').execute(),
  }))
  return {
    over: false,
    until: until?.toString() ?? null,
    tasks: listTrainingTasks(caller.role, caller.tariff.plan).map((task) => ({
      task,
      done: done.some((one) => one.task === task),
    })),
  }
}
