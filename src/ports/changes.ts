import { fromPromise } from 'xstate'
import * as graph from '../../schema/generated/client/graphql.ts'
import { type Change, changeMachine } from '../machines/shared/change.machine.ts'
import { changesMachine } from '../machines/shared/changes.machine.ts'
import type { Ask } from './ask.ts'
import { excludeOne } from './exclusion.ts'

/** Small changes of messages and patients, saved over the facade. */
export const provideChanges = (ask: Ask) =>
  changesMachine.provide({
    actors: {
      change: changeMachine.provide({
        actors: {
          saveChange: fromPromise<string | null, Change>(({ input }) => saveChange(ask, input)),
        },
      }),
    },
  })

/** One small change over the facade; of an exclusion or its end it answers the reason that stood before. */
export async function saveChange(ask: Ask, change: Change): Promise<string | null> {
  const { id, to, takesBack } = change
  if (change.kind === 'excluded')
    return excludeOne(ask, id, { excluded: to, reason: change.reason ?? null, takesBack })
  await ask(graph.SetHandledDocument, { messageId: id, handled: to, done: change.done, takesBack })
  return null
}
