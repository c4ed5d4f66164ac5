import { Button } from '@blueprintjs/core'
import { useWords } from '../i18n/context.ts'
import { visitTime } from '../i18n/dates.ts'
import { useActor } from '../shared/actors.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { type Agent, type Agents, agentTones } from './agent-standing.ts'
import '../components/tag.css'

/** Every agent of the clinic: how it is, what lies there, and what can be done with it. */
export function AgentList({ agents }: { agents: Agents }) {
  const { t } = useWords()
  return (
    <section className="v-form v-form-more" aria-labelledby="agents-title">
      <h3 id="agents-title">{t('integrations.agent.list')}</h3>
      {agents.items.length === 0 ? (
        <p className="v-form-about">{t('integrations.agent.empty')}</p>
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
  const { t } = useWords()
  const care = useActor('agentCare')
  const { id, name, state } = agent
  const named = (act: string) => `${act}: ${name}`
  const [rename, revoke] = [t('integrations.agent.rename'), t('integrations.agent.revoke')]
  return (
    <li>
      <div className="v-agent-head">
        <strong>{name}</strong>
        <span className="v-tag" data-tone={agentTones[state]}>
          {t(`integrations.agent.state.${state}`)}
        </span>
      </div>
      <AgentFacts agent={agent} />
      <div className="v-bar">
        <Button
          size="small"
          text={rename}
          aria-label={named(rename)}
          onClick={() => care.send({ type: 'agent.rename', agent: { id, name } })}
        />
        {state !== 'revoked' && (
          <Button
            size="small"
            variant="minimal"
            intent="danger"
            text={revoke}
            aria-label={named(revoke)}
            onClick={() => care.send({ type: 'agent.ask', agent: { id, name } })}
          />
        )}
      </div>
    </li>
  )
}

function AgentFacts({ agent }: { agent: Agent }) {
  const { t, count, locale } = useWords()
  const dates = useDateStyle()
  const timeZone = useCompanyZone()
  const time = (at: string) => visitTime(at, { ...dates, timeZone, locale })
  const { state, waiting, setAside, version } = agent
  const isRevoked = state === 'revoked'
  const at = isRevoked ? (agent.revokedAt ?? agent.lastSeenAt) : agent.lastSeenAt
  return (
    <ul className="v-linked-facts">
      <li>{t(`integrations.agent.since.${state}`, { time: time(at) })}</li>
      <li>{t('integrations.agent.version', { version })}</li>
      {!isRevoked && state !== 'stopped' && !agent.takesFiles && (
        <li>{t('integrations.agent.noFiles')}</li>
      )}
      {!isRevoked && !agent.listening && <li>{t('integrations.agent.deaf')}</li>}
      {waiting > 0 && <li>{count('integrations.agent.waiting', waiting)}</li>}
      {setAside > 0 && <li>{count('integrations.agent.setAside', setAside)}</li>}
    </ul>
  )
}
