import { classNames } from './class-names';
import styles from './skeleton.module.css';

/** A grey bar of the size of what it stands for. What is around it says that it loads. */
export function Skeleton({ width = 96 }: { width?: 16 | 40 | 64 | 96 | 140 | 200 }) {
  return <span className={classNames(styles.sk, styles[`w${width}`])} aria-hidden="true" />;
}
