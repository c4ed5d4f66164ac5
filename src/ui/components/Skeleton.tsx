import './skeleton.css'

/** One quiet bar where a word will be. `width` is any CSS width. */
export function SkeletonBar({ width }: { width: string }) {
  return <span className="v-bone" style={{ width }} aria-hidden="true" />
}

/** A bar that takes the height of a line of the text that will be there. */
export function SkeletonLine({ width }: { width: string }) {
  return (
    <span className="v-bone-line" aria-hidden="true">
      <SkeletonBar width={width} />
    </span>
  )
}

/** A quiet place where a button or a field will be. `width` is any CSS width. */
export function SkeletonControl({ width }: { width: string }) {
  return <span className="v-bone-control" style={{ width }} aria-hidden="true" />
}

const lineWidths = ['72%', '54%', '64%', '48%', '68%']

/** Lines of text that are on their way; the nth is always as long, so nothing flickers. */
export function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="v-bones" aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => at).map((at) => (
        <SkeletonBar key={at} width={lineWidths[at % lineWidths.length]!} />
      ))}
    </div>
  )
}
