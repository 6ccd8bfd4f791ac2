export { FileLink, SubscribeLink } from './FeedLinks';
