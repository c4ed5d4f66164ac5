import * as graph from '../../schema/generated/client/graphql.ts'
import {
  joinDecisionMachine,
  type PendingJoin,
  pendingJoinsQuery,
} from '../../src/machines/shell/join-decision.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { errorEvent, refusal } from './kit/actor-events.ts'
import { absent, alert, button, status, text } from './kit/expected-elements.ts'
import { byOtherActor, byUser, defineWalk } from './kit/screen-walk.ts'
import { click } from './kit/user-actions.ts'
import {
  browserOptions,
  createQueryEvents,
  createShellFixture,
  polled,
  toLoadCall,
  undetectableGuards,
} from './shell.tsx'

const { t, count } = ru
const pending: PendingJoin = {
  ...{ runId: 'r', kind: 'sync', fileName: null, systems: ['YCLIENTS'] },
  ...{ messages: 11, today: 3, warmUp: { perDay: 20, daysLeft: 5 } },
}
const source = t('joinStrip.system', { name: 'YCLIENTS' })
const question = text(`${source} ${count('joinStrip.messages', 11)}`)
const send = button(t('joinStrip.send'))
const leave = button(t('joinStrip.leave'))

export const walks = [
  defineWalk<typeof joinDecisionMachine>({
    chart: 'joinDecisionMachine',
    machine: joinDecisionMachine,
    runs: [
      {
        events: [
          { type: 'join.decide', answer: { runId: 'r', join: true } },
          { type: 'join.decide', answer: { runId: 'r', join: false } },
          errorEvent('decide', refusal('Уже решено.')),
        ],
      },
    ],
    expectedViews: {
      idle: ({ context: { answer } }, { type }) => [
        question,
        send,
        leave,
        ...(type.startsWith('xstate.done')
          ? [status(t(answer?.join ? 'joinStrip.joined' : 'joinStrip.leftOut'))]
          : []),
        ...(type.startsWith('xstate.error')
          ? [alert(t('joinStrip.failed')), alert('Уже решено.')]
          : []),
      ],
      deciding: ({ context: { answer } }) => [
        question,
        { ...(answer?.join ? leave : send), disabled: true },
      ],
    },
    eventTriggers: {
      'join.decide': byUser(({ answer }) => [click(answer.join ? send : leave)]),
    },
    fixture: (_, recordEffect) => ({
      ...createShellFixture('joinDecision', recordEffect),
      answers: {
        ...createShellFixture('joinDecision', recordEffect).answers,
        'pendingJoins.load': () => ({ data: [pending] }),
      },
    }),
    browser: browserOptions({
      calls: {
        // The demo clinic has nothing to decide.
        decide: {
          operation: graph.DecideJoiningDocument,
          replaceWith: () => ({ decideJoining: null }),
        },
      },
      responseOverrides: [[graph.PendingJoinsDocument, { pendingJoins: [pending] }]],
    }),
  }),
  defineWalk<typeof pendingJoinsQuery>({
    chart: 'pendingJoinsQuery',
    machine: pendingJoinsQuery,
    runs: [createQueryEvents([pending])],
    expectedViews: {
      loading: () => [absent(question), absent(send)],
      shown: () => [question, text(count('joinStrip.today', 3)), send, leave],
      refreshing: { sameAs: 'shown', reason: 'the question stays during the reload' },
      stale: { sameAs: 'shown', reason: 'the last known question stays' },
      failed: { sameAs: 'loading', reason: 'nothing is shown before it is loaded' },
    },
    eventTriggers: {
      ...polled,
      'query.retry': byOtherActor('no actor: the request is repeated automatically'),
    },
    undetectableGuards,
    fixture: (_, recordEffect) => createShellFixture('pendingJoins', recordEffect),
    browser: browserOptions({ calls: toLoadCall(graph.PendingJoinsDocument, 'pendingJoins') }),
  }),
]
