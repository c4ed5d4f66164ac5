import * as graph from '../../schema/generated/client/graphql.ts'
import type { VisitAct } from '../machines/visit/visit-acts.machine.ts'
import type { Ask } from './ask.ts'
import { excludeOne } from './exclusion.ts'

/** Does at the server what staff did about a visit; of an exclusion or its end it answers the reason that stood before. */
export async function saveAct(ask: Ask, act: VisitAct): Promise<string | null> {
  const { takesBack } = act
  if (act.kind === 'answer')
    await ask(graph.AnswerVisitDocument, { visitId: act.visitId, answer: act.to, takesBack })
  else if (act.kind === 'excluded')
    return excludeOne(ask, act.clientId, {
      excluded: act.to,
      reason: act.reason ?? null,
      takesBack,
    })
  else
    await ask(graph.SetHandledDocument, {
      messageId: act.messageId,
      handled: act.to,
      done: act.done,
      takesBack,
    })
  return null
}
