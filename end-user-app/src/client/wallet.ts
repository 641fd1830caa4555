import '../frame/frame.css';
import { WalletPage } from '../wallet/wallet-page.js';
import { start } from './start.js';

start(WalletPage);
