import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { BypassChannelMutation } from '../../schema/generated/client/graphql.ts'
import {
  type ChatAction,
  chatActionsMachine,
} from '../../src/machines/chats/chat-actions.machine.ts'
import {
  channelRerouteMachine,
  type RerouteRequest,
} from '../../src/machines/dashboard/channel-reroute.machine.ts'
import {
  patientRequestsMachine,
  type RequestUpdate,
} from '../../src/machines/patients/patient-requests.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'
import {
  type SavedAction,
  type VisitAction,
  visitActionsMachine,
} from '../../src/machines/visit/visit-actions.machine.ts'
import { createManualPort, isolateChart } from './isolated-chart.ts'

/** An undo that is pressed during another save runs next, because its toast is gone and cannot be pressed again. */
const others = { others: ['toasts', 'waitingMessages', 'unreadNotifications'] }
const acts = {
  bypass() {
    const port = createManualPort<BypassChannelMutation['bypassChannel'], RerouteRequest>()
    return {
      ...isolateChart(channelRerouteMachine.provide({ actors: { channelReroute: port.port } }), {
        others: ['toasts', 'dashboardMetrics'],
      }),
      port,
      event: (name: string, bypassed: boolean, takesBack?: true): AnyEventObject => ({
        type: 'reroute.set',
        request: { channel: name, bypassed, takesBack },
      }),
    }
  },
  visits() {
    const port = createManualPort<SavedAction, VisitAction | null>()
    return {
      ...isolateChart(visitActionsMachine.provide({ actors: { saveAct: port.port } }), others),
      port,
      event: (name: string, to: boolean, takesBack?: true): AnyEventObject => ({
        type: 'action.run',
        action: { kind: 'handled', messageId: name, name, to, done: null, takesBack },
      }),
    }
  },
  chats() {
    const port = createManualPort<void, ChatAction | null>()
    return {
      ...isolateChart(
        chatActionsMachine.provide({ actors: { saveChatAction: port.port } }),
        others,
      ),
      port,
      event: (name: string, to: boolean, takesBack?: true): AnyEventObject => ({
        type: 'chatAction.run',
        action: { kind: 'claim', chatNumber: 1, name, to, takesBack },
      }),
    }
  },
  requests() {
    const port = createManualPort<void, RequestUpdate>()
    return {
      ...isolateChart(
        patientRequestsMachine.provide({ actors: { setHandled: port.port } }),
        others,
      ),
      port,
      event: (name: string, handled: boolean, takesBack?: true): AnyEventObject => ({
        type: 'request.update',
        update: { id: name, handled, takesBack },
      }),
    }
  },
}
const names = ['bypass', 'visits', 'chats', 'requests'] as const
/** What the ports return: about a rerouted channel, and about a visit. */
const outputs: Partial<Record<(typeof names)[number], object>> = {
  bypass: { until: null, visits: 0, hurried: 0 },
  visits: { answerId: null, reason: null },
}
const describeInput = (input: unknown) => {
  const { name, id, channel, to, handled, bypassed, takesBack } = input as Record<string, unknown>
  return `${takesBack ? 'back ' : ''}${name ?? id ?? channel} ${to ?? handled ?? bypassed}`
}

test.each(names)('%s: two undos pressed during a save run after it in order', async (which) => {
  const { send, event, port, at, close } = acts[which]()
  send(event('a', true))
  await port.answer((outputs[which] ?? null) as never)
  send(event('b', true))
  send(event('a', false, true))
  send(event('c', false, true))
  expect(port.inputs.map(describeInput)).toEqual(['a true', 'b true'])
  await port.answer((outputs[which] ?? null) as never)
  await port.answer((outputs[which] ?? null) as never)
  await port.answer((outputs[which] ?? null) as never)
  expect(port.inputs.map(describeInput)).toEqual([
    'a true',
    'b true',
    'back a false',
    'back c false',
  ])
  expect(['idle', 'idle']).toContain(at())
  close()
})

test.each(names)(
  '%s: an undo runs also after a failed save, and a second press of the same button is ignored',
  async (which) => {
    const { send, event, port, told, close } = acts[which]()
    send(event('b', true))
    send(event('b', true))
    send(event('a', false, true))
    await port.refuse(new CallFailure(0, null, 'offline'))
    expect(port.inputs.map(describeInput)).toEqual(['b true', 'back a false'])
    await port.answer((outputs[which] ?? null) as never)
    expect(port.inputs).toHaveLength(2)
    expect(told('toasts').map(({ severity }) => severity)).toEqual(['error', 'success'])
    close()
  },
)
