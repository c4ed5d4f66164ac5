import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { BypassChannelMutation } from '../../schema/generated/client/graphql.ts'
import { type ChatAct, chatActsMachine } from '../../src/machines/chats/chat-acts.machine.ts'
import {
  clientRequestsMachine,
  type RequestMark,
} from '../../src/machines/clients/client-requests.machine.ts'
import { type BypassAsked, bypassMachine } from '../../src/machines/dashboard/bypass.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import { type VisitAct, visitActsMachine } from '../../src/machines/visit/visit-acts.machine.ts'
import { alone, asked } from './alone.ts'

/** An undo that is pressed while something else is being saved: its notice is gone, so it is done next. */
const others = { others: ['toasts', 'waiting', 'alerts'] }
const acts = {
  bypass() {
    const port = asked<BypassChannelMutation['bypassChannel'], BypassAsked>()
    return {
      ...alone(bypassMachine.provide({ actors: { bypass: port.port } }), {
        others: ['toasts', 'dashboardFigures'],
      }),
      port,
      event: (name: string, bypassed: boolean, takesBack?: true): AnyEventObject => ({
        type: 'bypass.set',
        asked: { channel: name, bypassed, takesBack },
      }),
    }
  },
  visits() {
    const port = asked<string | null, VisitAct | null>()
    return {
      ...alone(visitActsMachine.provide({ actors: { saveAct: port.port } }), others),
      port,
      event: (name: string, to: boolean, takesBack?: true): AnyEventObject => ({
        type: 'act.make',
        act: { kind: 'handled', messageId: name, name, to, done: null, takesBack },
      }),
    }
  },
  chats() {
    const port = asked<void, ChatAct | null>()
    return {
      ...alone(chatActsMachine.provide({ actors: { saveChatAct: port.port } }), others),
      port,
      event: (name: string, to: boolean, takesBack?: true): AnyEventObject => ({
        type: 'chatAct.make',
        act: { kind: 'claim', chatNumber: 1, name, to, takesBack },
      }),
    }
  },
  requests() {
    const port = asked<void, RequestMark>()
    return {
      ...alone(clientRequestsMachine.provide({ actors: { setHandled: port.port } }), others),
      port,
      event: (name: string, handled: boolean, takesBack?: true): AnyEventObject => ({
        type: 'request.mark',
        mark: { id: name, handled, takesBack },
      }),
    }
  },
}
const names = ['bypass', 'visits', 'chats', 'requests'] as const
/** What the server says of a channel that messages go around. */
const around = { until: null, visits: 0, hurried: 0 }
const inWords = (input: unknown) => {
  const { name, id, channel, to, handled, bypassed, takesBack } = input as Record<string, unknown>
  return `${takesBack ? 'back ' : ''}${name ?? id ?? channel} ${to ?? handled ?? bypassed}`
}

test.each(names)(
  '%s: two that are taken back while another is saved are done after it',
  async (which) => {
    const { send, event, port, at, close } = acts[which]()
    send(event('a', true))
    await port.answer((which === 'bypass' ? around : null) as never)
    send(event('b', true))
    send(event('a', false, true))
    send(event('c', false, true))
    expect(port.inputs.map(inWords)).toEqual(['a true', 'b true'])
    await port.answer((which === 'bypass' ? around : null) as never)
    await port.answer((which === 'bypass' ? around : null) as never)
    await port.answer((which === 'bypass' ? around : null) as never)
    expect(port.inputs.map(inWords)).toEqual(['a true', 'b true', 'back a false', 'back c false'])
    expect(['idle', 'resting']).toContain(at())
    close()
  },
)

test.each(names)(
  '%s: it is done after a failure too, and a second press of a button is none',
  async (which) => {
    const { send, event, port, told, close } = acts[which]()
    send(event('b', true))
    send(event('b', true))
    send(event('a', false, true))
    await port.refuse(new CallFailure(0, null, 'offline'))
    expect(port.inputs.map(inWords)).toEqual(['b true', 'back a false'])
    await port.answer((which === 'bypass' ? around : null) as never)
    expect(port.inputs).toHaveLength(2)
    expect(told('toasts').map(({ severity }) => severity)).toEqual(['error', 'success'])
    close()
  },
)
