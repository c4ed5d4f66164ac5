import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ReportEmailAddress } from '../../machines/settings/report-email-addresses.machine.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Icon } from '../components/Icon.tsx'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatFullDate } from '../i18n/dates.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useRights } from '../shared/rights.ts'
import { useReportEmails } from './actors.ts'
import { RemoveReportEmailConfirmDialog, ReportEmailDialog } from './ReportEmailDialog.tsx'

/** Recipients of the report email; for users who may share reports. */
export function ReportEmailsSection() {
  const { t } = useStrings()
  const addresses = useReportEmails()
  const facts = useSelector(addresses, (state) => state.context.facts)
  const failed = useSelector(addresses, (state) => state.matches('failed'))
  const form = useSelector(addresses, (state) => state.hasTag('form'))
  const question = useSelector(addresses, (state) => state.hasTag('confirm'))
  const { canRevokeReports: canManage, canShareReports: canAdd } = useRights()
  if (!canManage) return null
  return (
    <SettingsSection title={t('settings.letters.title')} description={t('settings.letters.about')}>
      {failed && (
        <ErrorNote
          text={t('settings.letters.failed')}
          onRetry={() => addresses.send({ type: 'rows.retry' })}
        />
      )}
      {!facts && !failed && <Skeleton lines={2} />}
      {facts?.rows.length === 0 && <p className="v-set-quiet">{t('settings.letters.none')}</p>}
      {facts && facts.rows.length > 0 && (
        <ul className="v-set-list">
          {facts.rows.map((address) => (
            <AddressRow key={address.id} address={address} canAdd={canAdd} />
          ))}
        </ul>
      )}
      {facts && canAdd && (
        <Button
          className="v-set-submit"
          text={t('settings.letters.add')}
          onClick={() => addresses.send({ type: 'row.open', id: null })}
        />
      )}
      {form && <ReportEmailDialog />}
      {question && <RemoveReportEmailConfirmDialog />}
    </SettingsSection>
  )
}

function AddressRow({ address, canAdd }: { address: ReportEmailAddress; canAdd: boolean }) {
  const { t, locale } = useStrings()
  const addresses = useReportEmails()
  const style = { ...useDateStyle(), timeZone: useClinicTimeZone(), locale }
  const { id, email, state, since } = address
  const isPending = state === 'awaited' || state === 'over'
  return (
    <li className="v-card-row">
      <div className="v-card-names">
        <strong>{email}</strong>
        <p className="v-card-facts">
          {t(`settings.letters.state.${state}`, { day: formatFullDate(since, style) })}
        </p>
      </div>
      {isPending && canAdd && (
        <Button
          variant="minimal"
          text={t('settings.letters.again')}
          aria-label={t('settings.letters.againNamed', { email })}
          onClick={() => addresses.send({ type: 'row.open', id })}
        />
      )}
      <Button
        variant="minimal"
        aria-label={t('settings.letters.removeNamed', { email })}
        icon={<Icon name="close" />}
        onClick={() => addresses.send({ type: 'row.remove', id })}
      />
    </li>
  )
}
