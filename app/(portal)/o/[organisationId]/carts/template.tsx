export { default } from '../template';
