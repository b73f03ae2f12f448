package example.kist;

import android.app.Activity;
import android.content.ContentValues;
import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.os.Message;
import android.provider.MediaStore;
import android.util.Base64;
import android.view.WindowManager;
import android.webkit.CookieManager;
import android.webkit.JavascriptInterface;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;
import android.webkit.WebResourceRequest;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.webkit.WebViewClient;
import java.io.IOException;
import java.io.OutputStream;
import org.json.JSONException;
import org.json.JSONObject;

/** A web view for Kist, as small as it can be: storage, pictures, the back key, wallets, and the messages. */
public class KistActivity extends Activity {
  private static final String HOST = "m.example.com";
  private static final int CHOOSE_PICTURES = 1;

  private WebView page;
  private ValueCallback<Uri[]> pictures;

  @Override
  protected void onCreate(Bundle saved) {
    super.onCreate(saved);
    page = new WebView(this);
    WebSettings settings = page.getSettings();
    settings.setJavaScriptEnabled(true);
    // What was begun survives a killed web view by these two alone.
    settings.setDomStorageEnabled(true);
    settings.setDatabaseEnabled(true);
    // Lets borrowers read in the size that they chose in the phone's settings.
    settings.setTextZoom(Math.round(getResources().getConfiguration().fontScale * 100));
    settings.setSupportMultipleWindows(true);
    settings.setAllowFileAccess(false);
    CookieManager.getInstance().setAcceptThirdPartyCookies(page, false);
    page.addJavascriptInterface(new Bridge(), "AppBridge");
    page.setWebViewClient(new Ways());
    page.setWebChromeClient(new Windows());
    page.setDownloadListener((address, agent, disposition, type, length) -> save(address, type));
    // A field that is typed into stays in view.
    getWindow().setSoftInputMode(WindowManager.LayoutParams.SOFT_INPUT_ADJUST_RESIZE);
    setContentView(page);
    if (saved == null || page.restoreState(saved) == null) page.loadUrl(getIntent().getDataString());
  }

  @Override
  protected void onSaveInstanceState(Bundle out) {
    super.onSaveInstanceState(out);
    page.saveState(out);
  }

  /** The page's own history first: a dialog that is open closes by it. */
  @Override
  public void onBackPressed() {
    if (page.canGoBack()) page.goBack();
    else super.onBackPressed();
  }

  @Override
  protected void onActivityResult(int request, int result, Intent data) {
    if (request != CHOOSE_PICTURES || pictures == null) return;
    pictures.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(result, data));
    pictures = null;
  }

  private void view(Uri address) {
    start(new Intent(Intent.ACTION_VIEW, address));
  }

  private void start(Intent wanted) {
    try {
      startActivity(wanted);
    } catch (android.content.ActivityNotFoundException nobody) {
      // No app for it: the borrower stays where they are.
    }
  }

  /** A receipt or a code to pay with, which the page has drawn itself, goes to the phone's downloads; Android 10 or later asks nobody. */
  private void save(String address, String type) {
    int data = address.indexOf(";base64,");
    if (!address.startsWith("data:image/") || data < 0) return;
    ContentValues picture = new ContentValues();
    picture.put(MediaStore.MediaColumns.DISPLAY_NAME, "Kist");
    picture.put(MediaStore.MediaColumns.MIME_TYPE, type);
    Uri kept = getContentResolver().insert(MediaStore.Downloads.EXTERNAL_CONTENT_URI, picture);
    if (kept == null) return;
    try (OutputStream out = getContentResolver().openOutputStream(kept)) {
      out.write(Base64.decode(address.substring(data + ";base64,".length()), Base64.DEFAULT));
    } catch (IOException full) {
      getContentResolver().delete(kept, null, null);
    }
  }

  /** Pages of other hosts, wallets and telephones leave the web view. */
  private final class Ways extends WebViewClient {
    @Override
    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) {
      Uri address = request.getUrl();
      if ("https".equals(address.getScheme()) && HOST.equals(address.getHost())) return false;
      view(address);
      return true;
    }
  }

  private final class Windows extends WebChromeClient {
    @Override
    public boolean onShowFileChooser(WebView view, ValueCallback<Uri[]> callback, FileChooserParams params) {
      if (pictures != null) pictures.onReceiveValue(null);
      pictures = callback;
      startActivityForResult(params.createIntent(), CHOOSE_PICTURES);
      return true;
    }

    /** A window of its own opens outside. */
    @Override
    public boolean onCreateWindow(WebView view, boolean isDialog, boolean isUserGesture, Message result) {
      WebView opened = new WebView(KistActivity.this);
      opened.setWebViewClient(
          new WebViewClient() {
            @Override
            public boolean shouldOverrideUrlLoading(WebView window, WebResourceRequest request) {
              view(request.getUrl());
              window.destroy();
              return true;
            }
          });
      ((WebView.WebViewTransport) result.obj).setWebView(opened);
      result.sendToTarget();
      return true;
    }
  }

  /** Called on a thread of its own; what it is given comes from a page, and is trusted with nothing. */
  private final class Bridge {
    @JavascriptInterface
    public void postMessage(String text) {
      runOnUiThread(() -> take(text));
    }
  }

  private void take(String text) {
    try {
      JSONObject envelope = new JSONObject(text);
      if (envelope.getInt("v") != 1) return;
      JSONObject payload = envelope.getJSONObject("payload");
      switch (envelope.getString("type")) {
        case "closeWebView":
          finish();
          break;
        case "setTitle":
          setTitle(payload.getString("title"));
          break;
        case "callTelephone":
          start(new Intent(Intent.ACTION_DIAL, Uri.parse("tel:" + payload.getString("telephone"))));
          break;
        case "openPage":
          openPage(payload.getString("page"));
          break;
        case "openProductPage":
          openPage("productDetail?id=" + Uri.encode(payload.getString("productId")));
          break;
        case "goHome":
          openPage("main");
          break;
        case "goMine":
          openPage("setting");
          break;
        case "forceLogin":
          openPage("login");
          break;
        default:
          // rateApp, reportConfirmPoint, startBankBinding, endBankBinding, dismissRepayDialog, and what later versions bring.
          break;
      }
    } catch (JSONException unreadable) {
      // Not a message of this web view.
    }
  }

  /** A page of the app, under its own scheme; an address of the web outside. */
  private void openPage(String name) {
    view(name.startsWith("https://") ? Uri.parse(name) : Uri.parse("kist://" + name));
  }
}
