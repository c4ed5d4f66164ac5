import { Skeleton, SkeletonLine } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import './loading-shell.css'

/** Skeleton of a screen while its code loads. */
export function LoadingScreen() {
  const { t } = useStrings()
  return (
    <div className="v-loading-screen" role="status" aria-label={t('common.loading')}>
      <SkeletonLine width="220px" />
      <Skeleton lines={9} />
    </div>
  )
}

/** Skeleton of a signed-in page while the code of its menu loads. */
export function LoadingShell() {
  return (
    <div className="v-app">
      <div className="v-loading-menu">
        <Skeleton lines={9} />
      </div>
      <LoadingScreen />
    </div>
  )
}
