import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import { FailureNote } from '../components/FailureNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import '../components/tag.css'
import { Section } from '../components/Section.tsx'
import { useWords } from '../i18n/context.ts'
import { phoneWords } from '../i18n/phones.ts'
import { zoneName } from '../i18n/zones.ts'
import { useOpenedAt } from '../shared/zone.ts'
import { useCards, useMayEdit, usePage } from './actors.ts'

/** The clinic as patients see it, and its branches. */
export function Clinic() {
  const { t } = useWords()
  const cards = useCards()
  const shown = useSelector(cards, (state) => state.context.data)
  // What is shown may be old by then.
  const failed = useSelector(cards, (state) => state.matches('failed') || state.matches('stale'))
  const error = useSelector(cards, (state) => state.context.error)
  const mayEdit = useMayEdit()
  return (
    <Section
      title={t('settings.clinic.title')}
      about={[t('settings.clinic.about'), !mayEdit && t('settings.clinic.only')]
        .filter(Boolean)
        .join('. ')}
    >
      {!shown && !failed && <Skeleton lines={4} />}
      {failed && (
        <FailureNote
          error={error}
          unsaid={t('settings.clinic.failed')}
          onRetry={() => cards.send({ type: 'query.retry' })}
        />
      )}
      {shown && <Cards shown={shown} mayEdit={mayEdit} />}
    </Section>
  )
}

function Cards({ shown: { company, branches }, mayEdit }: { shown: CardsQuery; mayEdit: boolean }) {
  const { t } = useWords()
  const page = usePage()
  return (
    <>
      <CardRow
        card={company}
        logo={company.logo}
        onOpen={
          mayEdit ? () => page.send({ type: 'card.open', card: { of: 'company' } }) : undefined
        }
      />
      <h3 className="v-set-subtitle">{t('settings.clinic.branches')}</h3>
      {branches.length === 0 && <p className="v-set-quiet">{t('settings.clinic.noBranches')}</p>}
      {branches.length > 0 && (
        <ul className="v-set-list">
          {branches.map((branch) => (
            <li key={branch.id}>
              <CardRow
                card={branch}
                logo={branch.logo}
                onOpen={
                  mayEdit
                    ? () => page.send({ type: 'card.open', card: { of: 'branch', id: branch.id } })
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <Button
          className="v-set-submit"
          text={t('settings.clinic.add')}
          onClick={() => page.send({ type: 'card.open', card: { of: 'branch', id: null } })}
        />
      )}
    </>
  )
}

interface CardRowProps {
  card: Pick<
    CardsQuery['branches'][number],
    'name' | 'address' | 'mapLink' | 'phone' | 'timeZone'
  > & {
    zoneNeeded?: boolean | null
  }
  logo?: string | null
  onOpen: (() => void) | undefined
}

function CardRow({
  card: { name, address, mapLink, phone, timeZone, zoneNeeded },
  logo,
  onOpen,
}: CardRowProps) {
  const { t, locale } = useWords()
  const openedAt = useOpenedAt()
  const zone = timeZone && zoneName(timeZone, openedAt, locale)
  const facts = [address, phone && phoneWords(phone), zone]
  return (
    <div className="v-card-row">
      {logo && <img className="v-logo" src={logo} alt={t('settings.clinic.logo')} />}
      <div className="v-card-names">
        <strong>{name}</strong>
        <p className="v-card-facts">{facts.filter(Boolean).join(' · ')}</p>
        {zoneNeeded && (
          <span className="v-tag" data-tone="wait">
            {t('settings.clinic.zoneNeeded')}
          </span>
        )}
        {mapLink && (
          <a href={mapLink} target="_blank" rel="noreferrer">
            {t('settings.clinic.map')}
          </a>
        )}
      </div>
      {onOpen && (
        <Button
          text={t('settings.clinic.change')}
          aria-label={t('settings.clinic.changeNamed', { name: name ?? '' })}
          onClick={onOpen}
        />
      )}
    </div>
  )
}
