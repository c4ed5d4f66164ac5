import { useSelector } from '@xstate/react'
import { Sheet } from '../components/Sheet.tsx'
import { useStrings } from '../i18n/context.ts'
import { useCanEditClinic, useClinicCardData, useSettingsPage } from './actors.ts'
import { ClinicCardForm } from './ClinicCardForm.tsx'
import { LogoField } from './LogoField.tsx'

/** Panel of the open card. */
export function ClinicCardPanel() {
  const { t } = useStrings()
  const page = useSettingsPage()
  const card = useSelector(page, (state) => state.context.card)
  const data = useSelector(useClinicCardData(), (state) => state.context.data)
  const canEdit = useCanEditClinic()
  if (!card || !data || !canEdit) return null
  const { company, branches } = data
  const close = () => page.send({ type: 'card.close' })
  if (card.of === 'company')
    return (
      <Sheet open title={company.name ?? ''} subtitle={t('settings.clinic.title')} onClose={close}>
        <LogoField url={company.logo} branchId={null} />
        <ClinicCardForm
          key="company"
          target={card}
          card={company}
          freshnessMinutes={company.freshnessMinutes}
          clinicTimeZone={null}
        />
      </Sheet>
    )
  const branch = branches.find(({ id }) => id === card.id)
  // A link may name an unknown branch.
  if (card.id !== null && !branch) return null
  return (
    <Sheet
      open
      title={branch?.name ?? t('settings.clinic.newBranch')}
      subtitle={t('settings.clinic.branches')}
      onClose={close}
    >
      {branch && <LogoField key={branch.id} url={branch.logo} branchId={branch.id} />}
      <ClinicCardForm
        key={card.id}
        target={card}
        card={branch ?? null}
        freshnessMinutes={null}
        clinicTimeZone={company.timeZone ?? 'UTC'}
      />
    </Sheet>
  )
}
