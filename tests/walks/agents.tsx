import type { ConnectionsQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { agentManagementMachine } from '../../src/machines/connections/agent-management.machine.ts'
import { agentPairingMachine } from '../../src/machines/connections/agent-pairing.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { inBrowser, setting, shown } from './connections.tsx'
import { byPerson, walkOf } from './kit/screen-walk.ts'
import {
  alert,
  button,
  dialog,
  field,
  fill,
  focused,
  gone,
  off,
  press,
  status,
  text,
  thing,
  within,
  wrong,
} from './kit/sight.ts'
import { done, failed, refused } from './kit/words.ts'

const { t, count } = ru
const agent = { id: 'a-1', name: 'RECEPTION-PC' }
const withAgent: ConnectionsQuery = {
  ...shown,
  agents: {
    items: [
      {
        ...agent,
        ...{ state: 'silent', version: '1.0.0', waiting: 3, setAside: 1, listening: true },
        takesFiles: true,
        ...{ lastSeenAt: '2026-12-01T06:00:00Z', pairedAt: '2026-11-01T06:00:00Z' },
        ...{ pairedBy: null, revokedAt: null },
      },
    ],
    programs: [{ platform: 'windows-x64', link: '/api/agent/program/windows-x64' }],
  },
}
const title = t('connections.card.agent.title')
const card = button(`${t('connections.act.change')}: ${title}`)
const panel = thing('region', title)
const show = button(t('connections.agent.show'))
const another = button(t('connections.agent.another'))
const hide = button(t('connections.agent.hide'))
const code = { code: 'ABCD-2345', madeAt: '2026-12-08T06:00:00Z' }

const rename = button(`${t('connections.agent.rename')}: ${agent.name}`)
const revoke = button(`${t('connections.agent.revoke')}: ${agent.name}`)
const naming = dialog(t('connections.agent.renameTitle'))
const name = field(t('connections.agent.name'))
const save = within(naming, button(t('connections.agent.save')))
const question = dialog(t('connections.agent.revokeTitle', { name: agent.name }))
const revokeIt = within(question, button(t('connections.agent.revokeDo')))
const cancel = button(t('common.cancel'))

export const walks = [
  walkOf<typeof agentPairingMachine>({
    chart: 'agentPairingMachine',
    machine: agentPairingMachine,
    runs: [
      {
        key: ({ code: good, secondsLeft: left, error }) => [good, left, error === null],
        events: [
          done('makeCode', { ...code, expiresAt: '2026-12-08T06:00:02Z' }),
          failed('makeCode', refused('Нельзя.')),
        ],
      },
    ],
    sees: {
      hidden: ({ context: { error } }) => [
        panel,
        show,
        gone(hide),
        gone({ ...show, busy: true }),
        gone(text(code.code)),
        ...(error === null ? [gone(alert('Нельзя.'))] : [alert('Нельзя.')]),
      ],
      making: () => [{ ...show, busy: true }, gone(text(code.code)), gone(alert('Нельзя.'))],
      shown: ({ context: { secondsLeft: left } }) => [
        status(code.code),
        status(count('connections.agent.good', 1)),
        text(`0:0${left}`),
        another,
        hide,
      ],
      expired: () => [status(t('connections.agent.over')), another, gone(text(code.code))],
    },
    plays: {
      'code.ask': byPerson((_, state) => [
        press(state.context.code || state.matches('expired') ? another : show),
      ]),
      'code.hide': byPerson(() => [press(hide)]),
    },
    setting: () => setting('agentPairing', (stage) => stage.perform([press(card)]), withAgent),
    browser: inBrowser({
      calls: {
        makeCode: {
          asks: graph.MakeAgentCodeDocument,
          as: (makeAgentCode: object) => ({ makeAgentCode }),
        },
      },
      shows: [[graph.ConnectionsDocument, withAgent]],
      begins: [press(card)],
    }),
  }),
  walkOf<typeof agentManagementMachine>({
    chart: 'agentManagementMachine',
    machine: agentManagementMachine,
    runs: [
      {
        key: ({ agent: meant, newName: typed, failure }) => [meant, typed, failure === null],
        events: [
          { type: 'agent.rename', agent },
          { type: 'agent.name', name: 'Регистратура' },
          { type: 'agent.askRevoke', agent },
          failed('rename', refused('Проверьте данные.', { fields: { name: 'Впишите название.' } })),
          failed('revoke', refused('Нельзя.')),
        ],
      },
    ],
    sees: {
      resting: (_, { type }) => [
        panel,
        gone(naming),
        gone(question),
        ...(type === 'xstate.done.actor.rename' ? [status(t('connections.saved'))] : []),
        ...(type === 'xstate.done.actor.revoke' ? [status(t('connections.agent.revoked'))] : []),
      ],
      naming: ({ context: { failure } }, { type }) => [
        naming,
        save,
        ...(failure
          ? [within(naming, alert('Проверьте данные.')), wrong(name, 'Впишите название.')]
          : [{ ...name, value: agent.name }]),
        ...(type === 'agent.rename' ? [focused(name)] : []),
      ],
      renaming: () => [naming, off(save)],
      asking: ({ context: { failure } }, { type }) => [
        question,
        revokeIt,
        ...(failure ? [within(question, alert('Нельзя.'))] : []),
        ...(type === 'agent.askRevoke' ? [focused(cancel)] : []),
      ],
      revoking: () => [question, off(revokeIt)],
    },
    plays: {
      'agent.rename': byPerson(() => [press(rename)]),
      'agent.name': byPerson(({ name: typed }) => [fill(name, typed), press(save)]),
      'agent.askRevoke': byPerson(() => [press(revoke)]),
      'agent.revoke': byPerson(() => [press(revokeIt)]),
      'agent.cancel': byPerson(() => [press(cancel)]),
    },
    setting: () => setting('agentManagement', (stage) => stage.perform([press(card)]), withAgent),
    browser: inBrowser({
      calls: {
        rename: { asks: graph.RenameAgentDocument, instead: () => ({ renameAgent: true }) },
        revoke: { asks: graph.RevokeAgentDocument, instead: () => ({ revokeAgent: true }) },
      },
      shows: [[graph.ConnectionsDocument, withAgent]],
      begins: [press(card)],
    }),
  }),
]
