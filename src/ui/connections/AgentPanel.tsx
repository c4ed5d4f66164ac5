import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import { AgentDialogs } from './AgentDialogs.tsx'
import { AgentDownload } from './AgentDownload.tsx'
import { AgentList } from './AgentList.tsx'
import { AgentPairing } from './AgentPairing.tsx'
import type { Agents } from './agent-state.ts'
import './agents.css'

/** Panel of the agents: download, pairing and list. */
export function AgentPanel({ agents, data }: { agents: Agents; data: ConnectionsQuery }) {
  return (
    <>
      <AgentDownload programs={agents.programs} link={data.installerLink ?? null} />
      <AgentPairing agents={agents} />
      <AgentList agents={agents} />
      <AgentDialogs />
    </>
  )
}
