import './skeleton.css'

/** A skeleton bar for a word. `width`: CSS width. */
export function SkeletonBar({ width }: { width: string }) {
  return <span className="v-skeleton-block" style={{ width }} aria-hidden="true" />
}

/** A skeleton bar with the height of a text line. */
export function SkeletonLine({ width }: { width: string }) {
  return (
    <span className="v-skeleton-line" aria-hidden="true">
      <SkeletonBar width={width} />
    </span>
  )
}

/** A skeleton for a button or a field. `width`: CSS width. */
export function SkeletonControl({ width }: { width: string }) {
  return <span className="v-skeleton-control" style={{ width }} aria-hidden="true" />
}

const lineWidths = ['72%', '54%', '64%', '48%', '68%']

/** Skeleton of text lines; the nth line always has the same length, so that nothing flickers. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="v-skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => at).map((at) => (
        <SkeletonBar key={at} width={lineWidths[at % lineWidths.length]!} />
      ))}
    </div>
  )
}
