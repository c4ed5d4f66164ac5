import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { channelStatusQuery } from '../../machines/app-parts.ts'
import type { IntegrationCard } from '../../machines/integrations.machine.ts'
import { useActor } from '../actors.ts'
import { useWords } from '../words/context.ts'
import { useScreen } from './actors.ts'
import { ConnectionRow } from './ConnectionRow.tsx'
import { standingOf } from './standing.ts'

const groups: { title: 'channels' | 'data'; cards: IntegrationCard[] }[] = [
  { title: 'channels', cards: ['whatsapp', 'telegram', 'sms16', 'sigmasms'] },
  { title: 'data', cards: ['data'] },
]

/** Every connection on a row of its own: what it is for, how it stands, and the way to its panel. */
export function Connections({ shown }: { shown: ConnectionsQuery }) {
  const { t } = useWords()
  const screen = useScreen()
  const open = useSelector(screen, (state) => state.context.card)
  const channels = useActor<ActorRefFrom<typeof channelStatusQuery>>('channels')
  const whatsapp = useSelector(channels, (state) => state.context.data?.status ?? null)
  return groups.map(({ title, cards }) => (
    <section key={title} className="v-links" aria-labelledby={`links-${title}`}>
      <h2 id={`links-${title}`}>{t(`integrations.${title}`)}</h2>
      <ul>
        {cards.map((card) => (
          <ConnectionRow
            key={card}
            card={card}
            standing={standingOf(card, shown, whatsapp)}
            current={open === card}
            onOpen={() => screen.send({ type: 'card.open', card })}
          />
        ))}
        {title === 'data' && shown.installerLink && <AgentRow link={shown.installerLink} />}
      </ul>
    </section>
  ))
}

function AgentRow({ link }: { link: string }) {
  const { t } = useWords()
  return (
    <li className="v-linked">
      <span className="v-linked-tile" data-card="agent" aria-hidden="true">
        A
      </span>
      <div className="v-linked-names">
        <h3>{t('integrations.card.agent.title')}</h3>
        <p>{t('integrations.card.agent.about')}</p>
      </div>
      <a className="bp6-button" href={link} download>
        {t('integrations.card.agent.download')}
      </a>
    </li>
  )
}
