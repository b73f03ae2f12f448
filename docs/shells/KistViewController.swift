import UIKit
import WebKit

/// A web view for Kist, as small as it can be: storage, the way back, wallets, and the messages.
final class KistViewController: UIViewController, WKScriptMessageHandler, WKNavigationDelegate, WKUIDelegate {
  private let host = "m.example.com"
  private let address: URL
  private var page: WKWebView!

  init(address: URL) {
    self.address = address
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Made in code alone.") }

  override func loadView() {
    let configuration = WKWebViewConfiguration()
    // What was begun survives a killed web view by a store that is kept.
    configuration.websiteDataStore = .default()
    configuration.userContentController.add(Weak(self), name: "AppBridge")
    page = WKWebView(frame: .zero, configuration: configuration)
    page.navigationDelegate = self
    page.uiDelegate = self
    page.allowsBackForwardNavigationGestures = true
    view = page
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Back", style: .plain, target: self, action: #selector(back))
    page.load(URLRequest(url: address))
  }

  /// The page decides what back means: it may have a dialog open, or something to say first.
  @objc private func back() {
    page.evaluateJavaScript("dispatchEvent(new CustomEvent('native:back'))")
  }

  /// iOS ends the process of a web view that lies in the background.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { webView.reload() }

  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    guard let url = action.request.url else { return decisionHandler(.cancel) }
    let isInside = url.scheme == "https" && url.host == host
    let isFrame = action.targetFrame.map { !$0.isMainFrame } ?? false
    if isInside || isFrame { return decisionHandler(.allow) }
    UIApplication.shared.open(url)
    decisionHandler(.cancel)
  }

  /// A window of its own opens outside.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for action: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    if let url = action.request.url { UIApplication.shared.open(url) }
    return nil
  }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    guard message.frameInfo.isMainFrame, message.frameInfo.securityOrigin.host == host,
      let envelope = message.body as? [String: Any], envelope["v"] as? Int == 1,
      let type = envelope["type"] as? String, let payload = envelope["payload"] as? [String: String]
    else { return }
    switch type {
    case "closeWebView": dismiss(animated: true)
    case "setTitle": title = payload["title"]
    case "callTelephone": open("tel:" + (payload["telephone"] ?? "").replacingOccurrences(of: " ", with: ""))
    case "openPage": openPage(payload["page"] ?? "")
    case "openProductPage": openPage("productDetail?id=" + (payload["productId"] ?? ""))
    case "goHome": openPage("main")
    case "goMine": openPage("setting")
    case "forceLogin": openPage("login")
    default: break  // rateApp, reportConfirmPoint, startBankBinding, endBankBinding, and what later versions bring.
    }
  }

  private func openPage(_ name: String) { open(name.hasPrefix("https://") ? name : "kist://" + name) }

  private func open(_ text: String) {
    if let url = URL(string: text) { UIApplication.shared.open(url) }
  }
}

/// The content controller keeps its handlers for ever: it is given one that lets go.
private final class Weak: NSObject, WKScriptMessageHandler {
  private weak var target: WKScriptMessageHandler?
  init(_ target: WKScriptMessageHandler) { self.target = target }
  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    target?.userContentController(controller, didReceive: message)
  }
}
