import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { CardsQuery } from '../../../schema/generated/client/graphql.ts'
import { FailureNote } from '../components/FailureNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import '../components/tag.css'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatPhone } from '../i18n/phones.ts'
import { formatZone } from '../i18n/time-zones.ts'
import { usePageOpenedAt } from '../shared/clinic-time.ts'
import { useCanEditClinic, useClinicCardData, useSettingsPage } from './actors.ts'

/** Cards of the clinic and its branches. */
export function ClinicSection() {
  const { t } = useStrings()
  const cards = useClinicCardData()
  const data = useSelector(cards, (state) => state.context.data)
  // The shown data may be outdated.
  const failed = useSelector(cards, (state) => state.matches('failed') || state.matches('stale'))
  const error = useSelector(cards, (state) => state.context.error)
  const canEdit = useCanEditClinic()
  return (
    <SettingsSection
      title={t('settings.clinic.title')}
      description={[t('settings.clinic.about'), !canEdit && t('settings.clinic.only')]
        .filter(Boolean)
        .join('. ')}
    >
      {!data && !failed && <Skeleton lines={4} />}
      {failed && (
        <FailureNote
          error={error}
          fallbackText={t('settings.clinic.failed')}
          onRetry={() => cards.send({ type: 'query.retry' })}
        />
      )}
      {data && <ClinicCardList data={data} canEdit={canEdit} />}
    </SettingsSection>
  )
}

function ClinicCardList({
  data: { company, branches },
  canEdit,
}: {
  data: CardsQuery
  canEdit: boolean
}) {
  const { t } = useStrings()
  const page = useSettingsPage()
  return (
    <>
      <CardRow
        card={company}
        logo={company.logo}
        onOpen={
          canEdit ? () => page.send({ type: 'card.open', card: { of: 'company' } }) : undefined
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
                  canEdit
                    ? () => page.send({ type: 'card.open', card: { of: 'branch', id: branch.id } })
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
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
  const { t, locale } = useStrings()
  const openedAt = usePageOpenedAt()
  const zone = timeZone && formatZone(timeZone, openedAt, locale)
  const facts = [address, phone && formatPhone(phone), zone]
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
