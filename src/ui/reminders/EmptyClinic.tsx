import { EmptyState } from '../kit/EmptyState.tsx'
import { useWords } from '../words/context.ts'
import { useMapping } from './actors.ts'
import { IntakeForms } from './IntakeForms.tsx'

/** Before any data has come in: what will be here, and the two ways to bring it. */
export function EmptyClinic() {
  const { t } = useWords()
  // A table of columns needs the room of the page.
  if (useMapping())
    return (
      <div className="v-gutter">
        <IntakeForms />
      </div>
    )
  return (
    <EmptyState title={t('connect.empty.title')} why={t('connect.empty.hint')}>
      <IntakeForms />
    </EmptyState>
  )
}
