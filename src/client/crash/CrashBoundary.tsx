import './crash.css';
import { Component, type ReactNode } from 'react';
import { onRouteChange } from './route-change.ts';

/** Words of the `crash` catalogue in the page's language. */
export interface CrashWords {
  readonly title: string;
  readonly body: string;
  readonly reload: string;
}

interface Props {
  readonly words: CrashWords;
  readonly children: ReactNode;
}

interface State {
  readonly crashed: boolean;
}

/**
 * Shows the crash screen in place of an island that broke, also when a deploy took its code away
 * (R25). It resets when the route changes (SPEC 2).
 */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crashed: false };
  private stop: (() => void) | undefined;

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  override componentDidMount(): void {
    this.stop = onRouteChange(() => this.state.crashed && this.setState({ crashed: false }));
  }

  override componentWillUnmount(): void {
    this.stop?.();
  }

  override render(): ReactNode {
    const { words, children } = this.props;
    if (!this.state.crashed) return children;
    return (
      <div role="alert" className="crash">
        <p>
          <strong>{words.title}</strong>
        </p>
        <p>{words.body}</p>
        <button type="button" onClick={() => location.reload()}>
          {words.reload}
        </button>
      </div>
    );
  }
}
