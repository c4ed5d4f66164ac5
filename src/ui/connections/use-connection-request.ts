import { useSelector } from '@xstate/react'
import type { ConnectionRequest } from '../../machines/connections/connection-form.machine.ts'
import { useFailureTexts } from '../shared/format-message.ts'
import { useConnection } from './actors.ts'

/** Errors of the form `to`, whether it is being submitted, and a function that submits it. */
export function useConnectionRequest(to: ConnectionRequest['to']) {
  const connection = useConnection()
  const failure = useSelector(connection, (state) =>
    state.context.failure?.to === to ? state.context.failure : null,
  )
  const isBusy = useSelector(connection, (state) => state.hasTag('busy'))
  const isOwn = useSelector(connection, (state) => state.context.request?.to === to)
  return {
    refusal: useFailureTexts(failure),
    busy: isBusy && isOwn,
    send: (request: ConnectionRequest) =>
      connection.send({ type: 'connection.submit', request: request }),
  }
}
