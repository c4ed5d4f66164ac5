import type { ConnectionsQuery } from '../../schema/generated/client/graphql.ts'
import * as graph from '../../schema/generated/client/graphql.ts'
import { agentManagementMachine } from '../../src/machines/connections/agent-management.machine.ts'
import { agentPairingMachine } from '../../src/machines/connections/agent-pairing.machine.ts'
import { ru } from '../ui/screens/page.tsx'
import { browserOptions, createFixture, shown } from './connections.tsx'
import { doneEvent, errorEvent, refusal } from './kit/actor-events.ts'
import {
  absent,
  alert,
  button,
  byRole,
  dialog,
  disabled,
  field,
  focused,
  invalid,
  status,
  text,
  within,
} from './kit/expected-elements.ts'
import { byUser, defineWalk } from './kit/screen-walk.ts'
import { click, fill } from './kit/user-actions.ts'

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
const panel = byRole('region', title)
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
  defineWalk<typeof agentPairingMachine>({
    chart: 'agentPairingMachine',
    machine: agentPairingMachine,
    runs: [
      {
        key: ({ code, secondsLeft, error }) => [code, secondsLeft, error === null],
        events: [
          doneEvent('makeCode', { ...code, expiresAt: '2026-12-08T06:00:02Z' }),
          errorEvent('makeCode', refusal('Нельзя.')),
        ],
      },
    ],
    expectedViews: {
      hidden: ({ context: { error } }) => [
        panel,
        show,
        absent(hide),
        absent({ ...show, busy: true }),
        absent(text(code.code)),
        ...(error === null ? [absent(alert('Нельзя.'))] : [alert('Нельзя.')]),
      ],
      creating: () => [{ ...show, busy: true }, absent(text(code.code)), absent(alert('Нельзя.'))],
      shown: ({ context: { secondsLeft } }) => [
        status(code.code),
        status(count('connections.agent.good', 1)),
        text(`0:0${secondsLeft}`),
        another,
        hide,
      ],
      expired: () => [status(t('connections.agent.over')), another, absent(text(code.code))],
    },
    eventTriggers: {
      'code.ask': byUser((_, state) => [
        click(state.context.code || state.matches('expired') ? another : show),
      ]),
      'code.hide': byUser(() => [click(hide)]),
    },
    fixture: () =>
      createFixture('agentPairing', (driver) => driver.perform([click(card)]), withAgent),
    browser: browserOptions({
      calls: {
        makeCode: {
          operation: graph.MakeAgentCodeDocument,
          overlay: (makeAgentCode: object) => ({ makeAgentCode }),
        },
      },
      responseOverrides: [[graph.ConnectionsDocument, withAgent]],
      initialActions: [click(card)],
    }),
  }),
  defineWalk<typeof agentManagementMachine>({
    chart: 'agentManagementMachine',
    machine: agentManagementMachine,
    runs: [
      {
        key: ({ agent, newName, failure }) => [agent, newName, failure === null],
        events: [
          { type: 'agent.rename', agent },
          { type: 'agent.name', name: 'Регистратура' },
          { type: 'agent.askRevoke', agent },
          errorEvent(
            'rename',
            refusal('Проверьте данные.', { fields: { name: 'Впишите название.' } }),
          ),
          errorEvent('revoke', refusal('Нельзя.')),
        ],
      },
    ],
    expectedViews: {
      idle: (_, { type }) => [
        panel,
        absent(naming),
        absent(question),
        ...(type === 'xstate.done.actor.rename' ? [status(t('connections.saved'))] : []),
        ...(type === 'xstate.done.actor.revoke' ? [status(t('connections.agent.revoked'))] : []),
      ],
      editingName: ({ context: { failure } }, { type }) => [
        naming,
        save,
        ...(failure
          ? [within(naming, alert('Проверьте данные.')), invalid(name, 'Впишите название.')]
          : [{ ...name, value: agent.name }]),
        ...(type === 'agent.rename' ? [focused(name)] : []),
      ],
      renaming: () => [naming, disabled(save)],
      confirmingRevoke: ({ context: { failure } }, { type }) => [
        question,
        revokeIt,
        ...(failure ? [within(question, alert('Нельзя.'))] : []),
        ...(type === 'agent.askRevoke' ? [focused(cancel)] : []),
      ],
      revoking: () => [question, disabled(revokeIt)],
    },
    eventTriggers: {
      'agent.rename': byUser(() => [click(rename)]),
      'agent.name': byUser(({ name: typed }) => [fill(name, typed), click(save)]),
      'agent.askRevoke': byUser(() => [click(revoke)]),
      'agent.revoke': byUser(() => [click(revokeIt)]),
      'agent.cancel': byUser(() => [click(cancel)]),
    },
    fixture: () =>
      createFixture('agentManagement', (driver) => driver.perform([click(card)]), withAgent),
    browser: browserOptions({
      calls: {
        rename: {
          operation: graph.RenameAgentDocument,
          replaceWith: () => ({ renameAgent: true }),
        },
        revoke: {
          operation: graph.RevokeAgentDocument,
          replaceWith: () => ({ revokeAgent: true }),
        },
      },
      responseOverrides: [[graph.ConnectionsDocument, withAgent]],
      initialActions: [click(card)],
    }),
  }),
]
