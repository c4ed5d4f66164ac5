import { useSelector } from '@xstate/react'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { Kind } from '../../machines/shared/field-faults.ts'
import { Sheet } from '../components/Sheet.tsx'
import { useWords } from '../i18n/context.ts'
import { bindWords } from '../i18n/typography.ts'
import { IntakeForms } from '../ingest/IntakeForms.tsx'
import { AgentPanel } from './AgentPanel.tsx'
import { useScreen, useWhatsapp } from './actors.ts'
import { agentsOf } from './agent-standing.ts'
import { ChannelForms } from './ChannelForms.tsx'
import { ChannelFacts } from './Connections.tsx'
import { Disconnect } from './Disconnect.tsx'
import { NumberLink } from './NumberLink.tsx'
import { SystemLinks } from './SystemLink.tsx'
import { channelStandingOf } from './standing.ts'

/** The connection that is being set up, at the right. */
export function Panel({ shown }: { shown: ConnectionsQuery }) {
  const { t } = useWords()
  const screen = useScreen()
  const card = useSelector(screen, (state) => state.context.card)
  const kind = shown.connectionKinds.find(({ name }) => name === card)
  const agents = card === 'agent' ? agentsOf(shown) : null
  if (!card || (card !== 'data' && !kind && !agents)) return null
  const own = agents ? 'agent' : 'data'
  return (
    <Sheet
      open
      title={kind ? kind.title : t(`integrations.card.${own}.title`)}
      sub={kind ? bindWords(kind.about) : t(`integrations.card.${own}.about`)}
      onClose={() => screen.send({ type: 'card.close' })}
    >
      {kind ? (
        <Channel key={card} kind={kind} shown={shown} />
      ) : agents ? (
        <AgentPanel agents={agents} shown={shown} />
      ) : (
        <>
          <IntakeForms />
          <SystemLinks shown={shown} />
        </>
      )}
    </Sheet>
  )
}

/** Only what is connected can be left. */
function Channel({ kind, shown }: { kind: Kind; shown: ConnectionsQuery }) {
  const connected = channelStandingOf(kind, shown, useWhatsapp()).connected === true
  return (
    <>
      {connected && <ChannelFacts kind={kind} shown={shown} />}
      {kind.linked ? (
        <NumberLink kind={kind} shown={shown} />
      ) : (
        <ChannelForms kind={kind} connected={connected} texts={shown.buttonTexts} />
      )}
      {connected && <Disconnect kind={kind} />}
    </>
  )
}
