import { endTraining } from '../../engine/training/end-training.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addAudit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { createSessionResponse, getTariff } from './account-handlers.ts'
import { openTraining } from './open-training.ts'
import { getOriginTokens } from './sessions.ts'

/** Fills a training clinic with patients and what they said. */
export type FillTraining = (
  app: AppContext,
  created: { companyId: string; accountId: string },
) => Promise<void>

/** The way into a training clinic of one's own, and back (docs/decisions/0120). */
export function createTrainingHandlers(
  app: AppContext,
  _welcome: unknown,
  fillTraining: FillTraining,
): Handlers {
  const { db, clock } = app
  return {
    async beginTraining({ caller, locale }) {
      // A master is no clinic's user, and has none to go back to.
      if (caller.isMaster) throw new Problem('FORBIDDEN')
      if (caller.training) throw new Problem('IN_TRAINING')
      const { companyId, accountId } = await openTraining(app, caller, locale, fillTraining)
      return db.withAllTenants(async (tx) => {
        await addAudit(tx, caller, clock.now(), 'beginTraining')
        const account = { id: accountId, is_master: false }
        return createSessionResponse(app, tx, account, companyId, caller.sessionId)
      })
    },

    leaveTraining: ({ caller }) => returnToOriginSession(app, caller),

    async removeTraining({ caller }) {
      if (!caller.training) throw new Problem('NO_TRAINING')
      if (caller.training === 'inside')
        await db.withAllTenants((tx) => endTraining(tx, caller.companyId))
      return returnToOriginSession(app, caller)
    },

    async restartTasks({ caller }) {
      if (caller.training !== 'inside') throw new Problem('NO_TRAINING')
      await db.withTenant(caller.companyId, async (tx) => {
        await tx.deleteFrom('training_task').execute()
        await tx
          .updateTable('company')
          .set({ tasks_from: clock.now() })
          .where('id', '=', caller.companyId)
          .execute()
      })
    },
  }
}

/** The session that the training clinic was entered from, where it stood. */
async function returnToOriginSession(app: AppContext, { training, sessionId }: Caller) {
  if (!training) throw new Problem('NO_TRAINING')
  return app.db.withAllTenants(async (tx) => {
    const origin = await getOriginTokens(app, tx, sessionId)
    if (!origin) throw new Problem('SESSION_ENDED')
    const { token, refreshToken, companyId } = origin
    return { token, refreshToken, tariff: await getTariff(tx, companyId), isMasterAccount: false }
  })
}
