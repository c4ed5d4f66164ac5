import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { Kind } from '../../machines/shared/field-faults.ts'
import { Bone, BoneControl, BoneLine } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { bindWords } from '../i18n/typography.ts'
import { useActor } from '../shared/actors.ts'
import { useMay } from '../shared/rights.ts'
import { useScreen, useWhatsapp } from './actors.ts'
import { agentsOf, agentsStanding, nextOfAgents } from './agent-standing.ts'
import { ConnectionRow } from './ConnectionRow.tsx'
import { Facts } from './Facts.tsx'
import { nextOf, nextOfSystem } from './next.ts'
import { SyncNow } from './SyncNow.tsx'
import { SystemFacts } from './SystemFacts.tsx'
import { channelStandingOf, misStanding, readingOf, sendsOf, toldOf, worstOf } from './standing.ts'

/** Every connection on a row of its own: what it is for, how it stands, and the way to its panel. */
export function Connections({ shown }: { shown: ConnectionsQuery | null }) {
  const { t } = useWords()
  const screen = useScreen()
  const open = useSelector(screen, (state) => state.context.card)
  const channels = useActor('channels')
  const number = useWhatsapp()
  const may = useMay('connect')
  const row = (card: string) => ({
    current: open === card,
    onOpen: may ? () => screen.send({ type: 'card.open', card }) : null,
    onAsk: () => channels.send({ type: 'query.retry' }),
  })
  if (!shown)
    return (
      <>
        <Group title="channels">
          <UntoldRows />
        </Group>
        <Group title="data">
          <UntoldRow />
        </Group>
      </>
    )
  const kinds = shown.connectionKinds.filter(({ kind }) => kind === 'channel')
  const { clinicSystems } = shown
  const worst = worstOf(clinicSystems)
  const agents = agentsOf(shown)
  return (
    <>
      <Group title="channels">
        {kinds.map((kind) => (
          <ConnectionRow
            key={kind.name}
            title={kind.title}
            about={bindWords(kind.about)}
            letter={kind.letter}
            channel={kind.channel ?? null}
            standing={channelStandingOf(kind, shown, number)}
            facts={<ChannelFacts kind={kind} shown={shown} />}
            next={nextOf(kind, shown, number)}
            sends={sendsOf(kind, shown)}
            {...row(kind.name)}
          />
        ))}
      </Group>
      <Group title="data">
        <ConnectionRow
          title={t('integrations.card.data.title')}
          about={t('integrations.card.data.about')}
          letter="M"
          channel={null}
          standing={misStanding(worst)}
          facts={
            clinicSystems.length > 0 && (
              <SystemFacts
                systems={clinicSystems}
                kinds={shown.connectionKinds}
                reading={readingOf(shown)}
              />
            )
          }
          next={nextOfSystem(worst)}
          more={may && worst && <SyncNow />}
          {...row('data')}
        />
        {agents ? (
          <ConnectionRow
            title={t('integrations.card.agent.title')}
            about={t('integrations.card.agent.about')}
            letter="A"
            channel={null}
            standing={agentsStanding(agents)}
            facts={null}
            next={nextOfAgents(agents)}
            {...row('agent')}
          />
        ) : (
          shown.installerLink && <AgentRow link={shown.installerLink} />
        )}
      </Group>
    </>
  )
}

/** Nothing of a channel that is not connected, whose row says what connecting it is for. */
export function ChannelFacts({ kind, shown }: { kind: Kind; shown: ConnectionsQuery }) {
  const told = toldOf(kind.name, shown)
  if (!told) return null
  return (
    <Facts told={told} channel={kind.channel ?? null} currency={shown.company?.currency ?? null} />
  )
}

function Group({ title, children }: { title: 'channels' | 'data'; children: ReactNode }) {
  const { t } = useWords()
  return (
    <section className="v-links" aria-labelledby={`links-${title}`}>
      <h2 id={`links-${title}`}>{t(`integrations.${title}`)}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** As many as there are usually, in the place of the rows that are on their way. */
const UntoldRows = () => [1, 2, 3, 4].map((nth) => <UntoldRow key={nth} />)

const UntoldRow = () => (
  <li className="v-linked" aria-hidden="true">
    <span className="v-linked-tile" data-channel="data" />
    <div className="v-linked-names">
      <h3>
        <BoneLine width="30%" />
      </h3>
      <p>
        <BoneLine width="60%" />
      </p>
    </div>
    <span className="v-linked-state">
      <Bone width="80px" />
    </span>
    <div className="v-linked-facts">
      <BoneLine width="420px" />
    </div>
    <p className="v-linked-next">
      <BoneLine width="180px" />
    </p>
    <div className="v-linked-acts">
      <BoneControl width="128px" />
    </div>
  </li>
)

function AgentRow({ link }: { link: string }) {
  const { t } = useWords()
  return (
    <li className="v-linked">
      <span className="v-linked-tile" data-channel="data" aria-hidden="true">
        A
      </span>
      <div className="v-linked-names">
        <h3>{t('integrations.card.agent.title')}</h3>
        <p>{t('integrations.card.agent.about')}</p>
      </div>
      <div className="v-linked-acts">
        <a className="bp6-button" href={link} download>
          {t('integrations.card.agent.download')}
        </a>
      </div>
    </li>
  )
}
