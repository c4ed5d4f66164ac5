import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import type { ConnectionKind } from '../../machines/shared/validate-fields.ts'
import { SkeletonBar, SkeletonControl, SkeletonLine } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { addNonBreakingSpaces } from '../i18n/typography.ts'
import { useActor } from '../shared/actors.ts'
import { useHasRight } from '../shared/rights.ts'
import { useConnectionsScreen, useWhatsapp } from './actors.ts'
import { getAgentsNextStep, getAgentsState, selectAgents } from './agent-state.ts'
import { ConnectionFacts } from './ConnectionFacts.tsx'
import { ConnectionRow } from './ConnectionRow.tsx'
import {
  findConnection,
  findWorstSystem,
  getChannelCardState,
  getReadingProgress,
  getSystemState,
  isSendingProvider,
} from './connection-state.ts'
import { getNextStep, getSystemNextStep } from './next-step.ts'
import { SyncNowButton } from './SyncNowButton.tsx'
import { getSystemTitle, SystemFacts } from './SystemFacts.tsx'

/** List of all connections with purpose, state and a button for their panel. */
export function ConnectionList({ data }: { data: ConnectionsQuery | null }) {
  const { t } = useStrings()
  const screen = useConnectionsScreen()
  const open = useSelector(screen, (state) => state.context.card)
  const channels = useActor('channels')
  const whatsapp = useWhatsapp()
  const canConnect = useHasRight('connect')
  const getRowProps = (card: string) => ({
    current: open === card,
    onOpen: canConnect ? () => screen.send({ type: 'card.open', card }) : null,
    onRefresh: () => channels.send({ type: 'query.retry' }),
  })
  if (!data)
    return (
      <>
        <ConnectionGroup title="channels">
          <SkeletonRows />
        </ConnectionGroup>
        <ConnectionGroup title="data">
          <SkeletonRow />
        </ConnectionGroup>
      </>
    )
  const kinds = data.connectionKinds.filter(({ kind }) => kind === 'channel')
  const { clinicSystems } = data
  const worstSystem = findWorstSystem(clinicSystems)
  const agents = selectAgents(data)
  return (
    <>
      <ConnectionGroup title="channels">
        {kinds.map((kind) => (
          <ConnectionRow
            key={kind.name}
            title={kind.title}
            about={addNonBreakingSpaces(kind.about)}
            letter={kind.letter}
            channel={kind.channel ?? null}
            state={getChannelCardState(kind, data, whatsapp)}
            facts={<ChannelFacts kind={kind} shown={data} />}
            nextStep={getNextStep(kind, data, whatsapp)}
            isSender={isSendingProvider(kind, data)}
            {...getRowProps(kind.name)}
          />
        ))}
      </ConnectionGroup>
      <ConnectionGroup title="data">
        <ConnectionRow
          title={t('connections.card.data.title')}
          about={
            clinicSystems.length > 0
              ? t('connections.card.data.connected', {
                  names: clinicSystems
                    .map((system) => getSystemTitle(system, data.connectionKinds))
                    .join(', '),
                })
              : t('connections.card.data.about')
          }
          letter="M"
          channel={null}
          state={getSystemState(worstSystem)}
          facts={
            clinicSystems.length > 0 && (
              <SystemFacts
                systems={clinicSystems}
                kinds={data.connectionKinds}
                reading={getReadingProgress(data)}
              />
            )
          }
          nextStep={getSystemNextStep(worstSystem)}
          extraActions={canConnect && worstSystem && <SyncNowButton />}
          {...getRowProps('data')}
        />
        {agents ? (
          <ConnectionRow
            title={t('connections.card.agent.title')}
            about={t('connections.card.agent.about')}
            letter="A"
            channel={null}
            state={getAgentsState(agents)}
            facts={null}
            nextStep={getAgentsNextStep(agents)}
            {...getRowProps('agent')}
          />
        ) : (
          data.installerLink && <AgentDownloadRow link={data.installerLink} />
        )}
      </ConnectionGroup>
    </>
  )
}

/** Facts of a connected channel; renders nothing otherwise. */
export function ChannelFacts({
  kind,
  shown: data,
}: {
  kind: ConnectionKind
  shown: ConnectionsQuery
}) {
  const connection = findConnection(kind.name, data)
  if (!connection) return null
  return (
    <ConnectionFacts
      connection={connection}
      channel={kind.channel ?? null}
      currency={data.company?.currency ?? null}
    />
  )
}

function ConnectionGroup({ title, children }: { title: 'channels' | 'data'; children: ReactNode }) {
  const { t } = useStrings()
  return (
    <section className="v-links" aria-labelledby={`links-${title}`}>
      <h2 id={`links-${title}`}>{t(`connections.${title}`)}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** Skeleton with the usual number of rows. */
const SkeletonRows = () => [1, 2, 3, 4].map((nth) => <SkeletonRow key={nth} />)

const SkeletonRow = () => (
  <li className="v-linked" aria-hidden="true">
    <span className="v-linked-tile" data-channel="data" />
    <div className="v-linked-names">
      <h3>
        <SkeletonLine width="30%" />
      </h3>
      <p>
        <SkeletonLine width="60%" />
      </p>
    </div>
    <span className="v-linked-state">
      <SkeletonBar width="80px" />
    </span>
    <div className="v-linked-facts">
      <SkeletonLine width="420px" />
    </div>
    <p className="v-linked-next">
      <SkeletonLine width="180px" />
    </p>
    <div className="v-linked-acts">
      <SkeletonControl width="128px" />
    </div>
  </li>
)

function AgentDownloadRow({ link }: { link: string }) {
  const { t } = useStrings()
  return (
    <li className="v-linked">
      <span className="v-linked-tile" data-channel="data" aria-hidden="true">
        A
      </span>
      <div className="v-linked-names">
        <h3>{t('connections.card.agent.title')}</h3>
        <p>{t('connections.card.agent.about')}</p>
      </div>
      <div className="v-linked-acts">
        <a className="bp6-button" href={link} download>
          {t('connections.card.agent.download')}
        </a>
      </div>
    </li>
  )
}
