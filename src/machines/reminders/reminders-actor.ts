import type { ActorContract } from '../shared/actor-contract.ts'
import type { remindersMachine } from './reminders.machine.ts'
import type { RemindersEvent } from './reminders-context.ts'

declare module '../shared/system-actors.ts' {
  interface SystemActors {
    reminders: {
      events: RemindersEvent
      actor: ActorContract<
        typeof remindersMachine,
        | 'active'
        | 'continuesSearch'
        | 'urlRevision'
        | 'error'
        | 'facts'
        | 'filter'
        | 'ingestOpen'
        | 'kind'
        | 'openId'
        | 'scenarioId'
        | 'screen'
        | 'search'
        | 'view'
      >
    }
  }
}
