import { useSelector } from '@xstate/react'
import type { ConnectionAsked } from '../../machines/integrations/connection.machine.ts'
import { useRefusal } from '../shared/say.ts'
import { useConnection } from './actors.ts'

/** What went wrong with the form that asked for `to`, and whether it is being tried right now. */
export function useAttempt(to: ConnectionAsked['to']) {
  const connection = useConnection()
  const failure = useSelector(connection, (state) =>
    state.context.failure?.to === to ? state.context.failure : null,
  )
  const trying = useSelector(connection, (state) => state.hasTag('busy'))
  const mine = useSelector(connection, (state) => state.context.asked?.to === to)
  return {
    refusal: useRefusal(failure),
    busy: trying && mine,
    ask: (asked: ConnectionAsked) => connection.send({ type: 'connection.ask', asked }),
  }
}
