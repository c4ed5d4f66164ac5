import { useSelector } from '@xstate/react'
import { Sheet } from '../components/Sheet.tsx'
import { useWords } from '../i18n/context.ts'
import { useCards, useMayEdit, usePage } from './actors.ts'
import { CardForm } from './CardForm.tsx'
import { Logo } from './Logo.tsx'

/** The card that is being changed, at the right. */
export function CardPanel() {
  const { t } = useWords()
  const page = usePage()
  const card = useSelector(page, (state) => state.context.card)
  const shown = useSelector(useCards(), (state) => state.context.data)
  const mayEdit = useMayEdit()
  if (!card || !shown || !mayEdit) return null
  const { company, branches } = shown
  const close = () => page.send({ type: 'card.close' })
  if (card.of === 'company')
    return (
      <Sheet open title={company.name ?? ''} sub={t('settings.clinic.title')} onClose={close}>
        <Logo address={company.logo} branch={null} />
        <CardForm
          key="company"
          of={card}
          card={company}
          freshness={company.freshnessMinutes}
          companyZone={null}
        />
      </Sheet>
    )
  const branch = branches.find(({ id }) => id === card.id)
  // A link may name a branch that there is not.
  if (card.id !== null && !branch) return null
  return (
    <Sheet
      open
      title={branch?.name ?? t('settings.clinic.newBranch')}
      sub={t('settings.clinic.branches')}
      onClose={close}
    >
      {branch && <Logo key={branch.id} address={branch.logo} branch={branch.id} />}
      <CardForm
        key={card.id}
        of={card}
        card={branch ?? null}
        freshness={null}
        companyZone={company.timeZone ?? 'UTC'}
      />
    </Sheet>
  )
}
