import { Component, type ReactNode } from 'react'
import { RouteError } from './RouteError.tsx'

/** Catches what a screen throws while it is drawn. React gives this to classes only; a new `key` begins anew. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <RouteError error={this.state.error} />
  }
}
