import { EmptyState } from '../kit/EmptyState.tsx'
import { useWords } from '../words/context.ts'
import { IntakeForms } from './IntakeForms.tsx'

/** Before any data has come in: what will be here, and the two ways to bring it. */
export function EmptyClinic() {
  const { t } = useWords()
  return (
    <EmptyState title={t('connect.empty.title')} why={t('connect.empty.hint')}>
      <IntakeForms />
    </EmptyState>
  )
}
