import { useSelector } from '@xstate/react'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { ConnectionKind } from '../../machines/shared/validate-fields.ts'
import { Sheet } from '../components/Sheet.tsx'
import { useStrings } from '../i18n/context.ts'
import { addNonBreakingSpaces } from '../i18n/typography.ts'
import { IngestForms } from '../ingest/IngestForms.tsx'
import { AgentPanel } from './AgentPanel.tsx'
import { useConnectionsScreen, useWhatsapp } from './actors.ts'
import { selectAgents } from './agent-state.ts'
import { ChannelForms } from './ChannelForms.tsx'
import { ChannelFacts } from './ConnectionList.tsx'
import { getChannelCardState } from './connection-state.ts'
import { DisconnectSection } from './DisconnectSection.tsx'
import { SystemSettingsList } from './SystemSettings.tsx'
import { WhatsappLink } from './WhatsappLink.tsx'

/** Panel of the open connection. */
export function ConnectionPanel({ data }: { data: ConnectionsQuery }) {
  const { t } = useStrings()
  const screen = useConnectionsScreen()
  const card = useSelector(screen, (state) => state.context.card)
  const kind = data.connectionKinds.find(({ name }) => name === card)
  const agents = card === 'agent' ? selectAgents(data) : null
  if (!card || (card !== 'data' && !kind && !agents)) return null
  const panelName = agents ? 'agent' : 'data'
  return (
    <Sheet
      open
      title={kind ? kind.title : t(`connections.card.${panelName}.title`)}
      subtitle={kind ? addNonBreakingSpaces(kind.about) : t(`connections.card.${panelName}.about`)}
      onClose={() => screen.send({ type: 'card.close' })}
    >
      {kind ? (
        <ChannelPanel key={card} kind={kind} shown={data} />
      ) : agents ? (
        <AgentPanel agents={agents} data={data} />
      ) : (
        <>
          <IngestForms />
          <SystemSettingsList data={data} />
        </>
      )}
    </Sheet>
  )
}

/** The disconnect section is shown for a connected channel only. */
function ChannelPanel({ kind, shown: data }: { kind: ConnectionKind; shown: ConnectionsQuery }) {
  const connected = getChannelCardState(kind, data, useWhatsapp()).connected === true
  return (
    <>
      {connected && <ChannelFacts kind={kind} shown={data} />}
      {kind.linked ? (
        <WhatsappLink kind={kind} data={data} />
      ) : (
        <ChannelForms kind={kind} connected={connected} texts={data.buttonTexts} />
      )}
      {connected && <DisconnectSection kind={kind} />}
    </>
  )
}
