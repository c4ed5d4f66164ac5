import { Button } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { useActor } from '../shared/actors.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { type Agent, type Agents, agentTones } from './agent-state.ts'
import '../components/tag.css'

/** Agents of the clinic with their state, quarantine and actions. */
export function AgentList({ agents }: { agents: Agents }) {
  const { t } = useStrings()
  return (
    <section className="v-form v-form-more" aria-labelledby="agents-title">
      <h3 id="agents-title">{t('connections.agent.list')}</h3>
      {agents.items.length === 0 ? (
        <p className="v-form-about">{t('connections.agent.empty')}</p>
      ) : (
        <ul className="v-agents">
          {agents.items.map((agent) => (
            <AgentItem key={agent.id} agent={agent} />
          ))}
        </ul>
      )}
    </section>
  )
}

function AgentItem({ agent }: { agent: Agent }) {
  const { t } = useStrings()
  const care = useActor('agentManagement')
  const { id, name, state } = agent
  const formatLabel = (act: string) => `${act}: ${name}`
  const [rename, revoke] = [t('connections.agent.rename'), t('connections.agent.revoke')]
  return (
    <li>
      <div className="v-agent-head">
        <strong>{name}</strong>
        <span className="v-tag" data-tone={agentTones[state]}>
          {t(`connections.agent.state.${state}`)}
        </span>
      </div>
      <AgentFacts agent={agent} />
      <div className="v-bar">
        <Button
          size="small"
          text={rename}
          aria-label={formatLabel(rename)}
          onClick={() => care.send({ type: 'agent.rename', agent: { id, name } })}
        />
        {state !== 'revoked' && (
          <Button
            size="small"
            variant="minimal"
            intent="danger"
            text={revoke}
            aria-label={formatLabel(revoke)}
            onClick={() => care.send({ type: 'agent.askRevoke', agent: { id, name } })}
          />
        )}
      </div>
    </li>
  )
}

function AgentFacts({ agent }: { agent: Agent }) {
  const { t, count, locale } = useStrings()
  const dates = useDateStyle()
  const timeZone = useClinicTimeZone()
  const formatTime = (at: string) => formatDateTime(at, { ...dates, timeZone, locale })
  const { state, waiting, setAside, version } = agent
  const isRevoked = state === 'revoked'
  const at = isRevoked ? (agent.revokedAt ?? agent.lastSeenAt) : agent.lastSeenAt
  return (
    <ul className="v-linked-facts">
      <li>{t(`connections.agent.since.${state}`, { time: formatTime(at) })}</li>
      <li>{t('connections.agent.version', { version })}</li>
      {!isRevoked && state !== 'stopped' && !agent.takesFiles && (
        <li>{t('connections.agent.noFiles')}</li>
      )}
      {!isRevoked && !agent.listening && <li>{t('connections.agent.deaf')}</li>}
      {waiting > 0 && <li>{count('connections.agent.waiting', waiting)}</li>}
      {setAside > 0 && <li>{count('connections.agent.setAside', setAside)}</li>}
    </ul>
  )
}
