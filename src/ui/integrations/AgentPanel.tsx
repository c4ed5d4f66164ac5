import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import { AgentDownload } from './AgentDownload.tsx'
import { AgentList } from './AgentList.tsx'
import { AgentPairing } from './AgentPairing.tsx'
import { AgentQuestions } from './AgentQuestions.tsx'
import type { Agents } from './agent-standing.ts'
import './agents.css'

/** The programs on the clinic's own premises: where one is downloaded, how it is paired, and those that are. */
export function AgentPanel({ agents, shown }: { agents: Agents; shown: ConnectionsQuery }) {
  return (
    <>
      <AgentDownload programs={agents.programs} link={shown.installerLink ?? null} />
      <AgentPairing agents={agents} />
      <AgentList agents={agents} />
      <AgentQuestions />
    </>
  )
}
